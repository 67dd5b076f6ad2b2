import { Box } from '@chakra-ui/react';
import type { Role } from '#contract/frame/roles';
import type { ItemView } from '#contract/records/items';
import type { Profile } from '#contract/people/people';
import { TextLink } from '../../parts/Button';
import { Section } from '../../parts/Section';
import { maySeeSales } from '../../data/roles/maySeeSales';
import { AuthorisationPart } from '../rights/AuthorisationPart';
import { FullVersion } from '../rights/FullVersion';
import { DigitalFile } from './media/DigitalFile';
import { DocumentsPart } from './DocumentsPart';
import { Facts } from './Facts';
import { History } from './History';
import { PublicationSteps } from './PublicationSteps';
import { Provenance } from './Provenance';

/** On a desk two columns; the wider one has the photo. */
export const sides = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 9fr)' };

/** E110: the owner, the makers and the administrator. */
const maySeeStatistics = ({ publication: { relations } }: ItemView, role: Role | null) =>
  role === 'UBER_ADMIN' || relations.includes('owner') || relations.includes('maker');

const Text = ({ children }: { children: string }) => (
  <Box maxW="prose" whiteSpace="pre-line" css={{ overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

interface Props {
  item: ItemView;
  me: { role: Role; profile: Profile } | null;
}

/** Beneath the photo and where the object stands: what its record says, its papers and its history. */
export function WholeRecord({ item, me }: Props) {
  const role = me?.role ?? null;
  const { record } = item;
  return (
    <Box
      display="grid"
      gap="8"
      columnGap={{ lg: '14' }}
      mt="8"
      alignItems="start"
      gridTemplateColumns={sides}
    >
      <Box display="grid" gap="8" minWidth="0">
        {record.description && (
          <Section title="Description">
            <Text>{record.description}</Text>
          </Section>
        )}
        <Section title="Facts">
          <Facts item={item} />
        </Section>
        {record.digital_art && <DigitalFile item={item} media={record.digital_art} />}
      </Box>
      <Box display="grid" gap="8" minWidth="0">
        {record.provenance && (
          <Section title="Provenance">
            <Provenance text={record.provenance} />
          </Section>
        )}
        {record.literature && (
          <Section title="Literature">
            <Text>{record.literature}</Text>
          </Section>
        )}
        {me && <DocumentsPart item={item} {...me} />}
        {item.version === 'full' ? <AuthorisationPart model={item.model_id} /> : <FullVersion />}
        {item.history.length > 0 && (
          <Section title="History">
            <History entries={item.history} />
            <Box mt="4" display="flex" flexWrap="wrap" alignItems="center" gap="5" fontSize="sm">
              <PublicationSteps item={item} />
              {maySeeSales(role) && (
                <TextLink to={`/dashboard/sales_history/${item.id}`}>Sales history</TextLink>
              )}
              {maySeeStatistics(item, role) && (
                <TextLink to={`/dashboard/statistics?item=${item.id}&model=${item.model_id}`}>
                  Statistics
                </TextLink>
              )}
            </Box>
          </Section>
        )}
      </Box>
    </Box>
  );
}
