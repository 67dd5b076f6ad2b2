import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { ItemView } from '#contract/items';
import { creators } from '#contract/models';
import { tagged } from '#machines/next';
import { publication } from '#machines/publication';
import { fingerprintCalls } from '../../services/fingerprints';
import { modelCalls } from '../../services/models';
import { keepItem } from '../../services/token';
import { TextLink } from '../shared/Button';
import { Failure } from '../shared/Failure';
import { Label } from '../shared/Label';
import { recordFacts } from '../shared/labelFacts';
import { Loading } from '../shared/Loading';
import { Page } from '../shared/Page';
import { Section } from '../shared/Section';
import { useProfile, useRole } from '../shared/session';
import { useLoad } from '../shared/useLoad';
import { VerificationVerdict } from '../shared/Verdict';
import { Acts } from './Acts';
import { Facts } from './Facts';
import { FingerprintList } from './FingerprintList';
import { Gallery } from './Gallery';
import { History } from './History';
import { Publishing } from './Publishing';
import { useItem } from './useItem';

/** One item (R27): pictures, label, facts, where publication and verification stand, and what may be done now. */
export function ItemDetailScreen() {
  const { id = '' } = useParams();
  const { item, error, again } = useItem(id);
  // spec 9: the item that was looked at last stands in local storage.
  useEffect(() => keepItem(id), [id]);
  if (item) return <Detail item={item} again={again} />;
  return (
    <Page title="Item detail">
      {error === null ? (
        <Loading label="Loading the item" />
      ) : (
        <Failure error={error} again={again} />
      )}
    </Page>
  );
}

/** Fingerprints and publishability, read anew whenever the item moved. */
const useBeside = (item: ItemView, creates: boolean) => {
  const moved = `${item.publication.version} ${item.publication.state} ${item.verification} ${item.updated_at}`;
  const fingerprints = useLoad(
    (signal) =>
      item.version === 'full'
        ? fingerprintCalls.previews({ params: { id: item.id }, signal })
        : Promise.resolve([]),
    [item.id, item.version],
  );
  const publishability = useLoad(
    (signal) =>
      creates
        ? modelCalls.publishability({ params: { id: item.model_id }, signal })
        : Promise.resolve(null),
    [item.model_id, creates],
  );
  const { again: readFingerprints } = fingerprints;
  const { again: readPublishability } = publishability;
  useEffect(() => {
    readFingerprints();
    readPublishability();
  }, [moved, readFingerprints, readPublishability]);
  return { fingerprints: fingerprints.data ?? [], publishability: publishability.data ?? null };
};

const Text = ({ children }: { children: string }) => (
  <Box maxW="prose" whiteSpace="pre-line" css={{ overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

function Detail({ item, again }: { item: ItemView; again: () => void }) {
  const role = useRole();
  const profile = useProfile();
  const makes =
    role !== null && creators.includes(role) && item.publication.sides.includes('maker');
  const { fingerprints, publishability } = useBeside(item, makes);
  const pictures =
    item.record.photos.length > 0
      ? item.record.photos
      : [item.record.thumbnail, item.record.digital_art, item.cover]
          .filter((media) => media !== null)
          .slice(0, 1);
  const reasons = tagged(publication, item.publication.state, 'open')
    ? (publishability?.reasons ?? []).filter((reason) => reason.item_id === item.id)
    : [];
  const facts = recordFacts(item.record, item);
  return (
    <Page
      above={<TextLink to="/dashboard/items">Items</TextLink>}
      title={item.name || 'Untitled'}
      action={role && profile && <Acts {...{ item, role, profile }} onChanged={again} />}
    >
      <Box
        display="grid"
        gap={{ base: '8', lg: '14' }}
        gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 11fr) minmax(0, 9fr)' }}
      >
        <Box position={{ lg: 'sticky' }} top="6" alignSelf="start">
          <Gallery pictures={pictures} name={item.name} />
        </Box>
        <Box display="grid" gap="8" alignContent="start" minWidth="0">
          <Label facts={{ ...facts, date: item.date_text || facts.date }} />
          {item.version === 'limited' && (
            <Box fontSize="sm" color="fg.muted" borderLeftWidth="3px" pl="4">
              You see the limited public version of this passport.
            </Box>
          )}
          <Section title="Publication">
            <Publishing item={item} reasons={reasons} />
          </Section>
          {item.type === 'physical' && (
            <Section title="Verification">
              <Box display="grid" gap="4">
                <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
                  <VerificationVerdict status={item.verification} washed />
                  {item.verified && (
                    <Box as="span" fontSize="sm" color="fg.muted">
                      {item.verified.confidence.toFixed(1)} % confidence
                    </Box>
                  )}
                </Box>
                {fingerprints.length > 0 ? (
                  <FingerprintList fingerprints={fingerprints} id={item.id} />
                ) : (
                  item.version === 'full' && (
                    <Box fontSize="sm" color="fg.muted">
                      No fingerprint yet: a spot on the object that its passport rests on.
                    </Box>
                  )
                )}
              </Box>
            </Section>
          )}
          {item.record.description && (
            <Section title="Description">
              <Text>{item.record.description}</Text>
            </Section>
          )}
          <Section title="Facts">
            <Facts item={item} />
          </Section>
          {item.record.provenance && (
            <Section title="Provenance">
              <Text>{item.record.provenance}</Text>
            </Section>
          )}
          {item.record.literature && (
            <Section title="Literature">
              <Text>{item.record.literature}</Text>
            </Section>
          )}
          {item.history.length > 0 && (
            <Section title="History">
              <History entries={item.history} />
            </Section>
          )}
        </Box>
      </Box>
    </Page>
  );
}
