import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { deviceCalls } from '../../services/devices';
import { pageIn } from '../data/pageIn';
import { useProfile, useRole } from '../data/session';
import { useWatched } from '../data/useWatched';
import { TextLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { Paged } from '../parts/list/Paged';
import { afterLoading, Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { Section } from '../parts/Section';
import { ShownImage } from './ShownImage';

/** How an image comes to a screen. */
const Steps = () => (
  <Box as="ol" listStyleType="decimal" ps="5" display="grid" gap="2" maxW="prose">
    <li>
      Open <TextLink to="/dp_external_code">{`${location.host}/dp_external_code`}</TextLink> on the
      screen. It shows a code of eight letters.
    </li>
    <li>Open the image here and press “Display remotely”.</li>
    <li>Enter the code, check the name of the screen, and press “Show it there”.</li>
  </Box>
);

const NoneYet = () => (
  <Empty
    title="No image has been shown on a screen yet"
    action={<TextLink to="/dashboard/items">Go to your items</TextLink>}
  >
    Images that you show on a screen are listed here, with the way to stop them.
  </Empty>
);

/** Each row reads the standing of its screen and follows it. */
const size = 20;

/** Which images are on a screen, and how to show one (own route X17). */
export function DisplaysScreen() {
  const role = useRole();
  const id = useProfile()?.account_id ?? '';
  const [search, setSearch] = useSearchParams();
  const page = pageIn(search);
  const {
    thing: images,
    failure,
    loading,
    again,
  } = useWatched({
    key: 'displays',
    question: String(page),
    topics: id ? [`account:${id}`] : [],
    read: (signal) => deviceCalls.list({ query: { page, size }, signal }),
  });
  return (
    <Page
      title="Remote displays"
      lead="Show a digital image on a screen in another room, one screen at a time."
    >
      <Box display="grid" gap="12">
        <Section title="Your images on screens">
          {!images && failure === null && <Loading shape="lines" label="Loading remote displays" />}
          {failure !== null && <Failure error={failure} again={again} />}
          {role && images && failure === null && (
            <Paged
              of={images}
              busy={loading}
              onPage={(next) => setSearch(next > 0 ? { page: String(next + 1) } : {})}
            >
              {images.total_elements === 0 && <NoneYet />}
              <Box as="ul" listStyleType="none" display="grid">
                {images.content.map((image) => (
                  <ShownImage key={image.id} image={image} me={{ id, role }} />
                ))}
              </Box>
            </Paged>
          )}
        </Section>
        <Box css={afterLoading}>
          <Section title="How to show an image">
            <Steps />
          </Section>
        </Box>
      </Box>
    </Page>
  );
}
