import { Box } from '@chakra-ui/react';
import type { ItemInBrief } from '#contract/frame/itemInBrief';
import type { Role } from '#contract/frame/roles';
import { TextLink } from '../parts/Button';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Picture } from '../parts/Picture';
import { DisplayStanding } from '../parts/display/DisplayStanding';
import { useDisplay } from '../parts/display/useDisplay';

interface Props {
  image: ItemInBrief;
  me: { id: string; role: Role };
}

/** One image with the screen that shows it, live. An image that is no longer theirs to know of leaves the list. */
export function ShownImage({ image, me }: Props) {
  const { thing: view, error, again, take, gone } = useDisplay(image.id);
  if (gone) return null;
  const name = image.name || 'Untitled';
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: '5rem minmax(0, 1fr)', md: '8rem minmax(0, 1fr)' }}
      gap={{ base: '4', md: '6' }}
      py="6"
      borderTopWidth="1px"
    >
      <Picture media={image.cover} alt="" />
      <Box display="grid" gap="3" alignContent="start" minWidth="0">
        <Box>
          <TextLink to={`/dashboard/items_details/${image.id}`}>{name}</TextLink>
          <Box color="fg.muted" fontSize="sm">
            {image.maker}
          </Box>
        </Box>
        {view && <DisplayStanding id={image.id} view={view} me={me} onView={take} />}
        {!view && error === null && (
          <Loading shape="lines" label={`Loading the display of ${name}`} />
        )}
        {!view && error !== null && <Failure error={error} again={again} />}
      </Box>
    </Box>
  );
}
