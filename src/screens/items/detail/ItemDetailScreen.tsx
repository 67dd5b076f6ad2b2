import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { ItemView } from '#contract/records/items';
import { creators } from '#contract/records/models';
import { publication } from '../../data/lifecycles/publication';
import { keepItem } from '../../../services/request/token';
import { TextLink } from '../../parts/Button';
import { Failure } from '../../parts/Failure';
import { Label } from '../../parts/object/Label';
import { recordFacts } from '../../parts/object/labelFacts';
import { Loading } from '../../parts/Loading';
import { Page } from '../../parts/Page';
import { Section } from '../../parts/Section';
import { useProfile, useRole } from '../../data/session';
import { WaitingActs } from '../acts/WaitingActs';
import { ItemActions } from '../acts/ItemActions';
import { recordActsOf } from '../acts/recordActs';
import { DisplayPart } from '../display/DisplayPart';
import { ReportPart } from '../report/ReportPart';
import { ExpertOpinionPart } from './ExpertOpinionPart';
import { Gallery } from './media/Gallery';
import { picturesOf } from './media/picturesOf';
import { LoanPart } from './LoanPart';
import { Publishing } from './Publishing';
import { useItemContext } from '../useItemContext';
import { useItem } from '../useItem';
import { useSelling, type Selling } from '../useSelling';
import { usePrinting } from '../../data/browser/usePrinting';
import { ObjectSheet } from '../sheet/ObjectSheet';
import { KeepPart } from '../keeping/KeepPart';
import { PassportPart } from '../publishing/PassportPart';
import { useSeenPublishing } from '../publishing/useSeenPublishing';
import { WithdrawnPart } from '../withdrawal/WithdrawnPart';
import { VerificationPart } from './VerificationPart';
import { sides, WholeRecord } from './WholeRecord';

/** One item (R27): pictures, label, facts, where publication and verification stand, and what may be done now. */
export function ItemDetailScreen() {
  const { id = '' } = useParams();
  const { item, error, again } = useItem(id);
  // spec 9: the item that was looked at last stands in local storage.
  useEffect(() => keepItem(id), [id]);
  // Known before the first button is drawn: one that came later would push the others from under a finger.
  const selling = useSelling(item);
  if (item && selling) return <Detail item={item} selling={selling} again={again} />;
  return (
    <Page title="Item detail">
      {error === null ? (
        <Loading label="Loading the object" />
      ) : (
        <Failure error={error} again={again} />
      )}
    </Page>
  );
}

interface DetailProps {
  item: ItemView;
  selling: Selling;
  again: () => void;
}

function Detail({ item, selling, again }: DetailProps) {
  const role = useRole();
  const profile = useProfile();
  usePrinting();
  const makes =
    role !== null && creators.includes(role) && item.publication.relations.includes('maker');
  const { fingerprints, publishability } = useItemContext(item, makes);
  const reasons = publication.is(item.publication.state, 'open')
    ? (publishability?.reasons ?? []).filter((reason) => reason.item_id === item.id)
    : [];
  const facts = recordFacts(item.record, item);
  const fresh = useSeenPublishing(item);
  const me = role && profile ? { role, profile } : null;
  const person = me && { id: me.profile.account_id, role: me.role };
  const acts = person ? recordActsOf({ item, me: person, publishability, selling }) : [];
  return (
    <>
      <ObjectSheet item={item} />
      <Page
        above={<TextLink to="/dashboard/items">Items</TextLink>}
        title={item.name || 'Untitled'}
        action={person && <ItemActions item={item} me={person} acts={acts} onChanged={again} />}
      >
        <Box display="grid" gap={{ base: '8', lg: '14' }} gridTemplateColumns={sides}>
          <Box position={{ lg: 'sticky' }} top="6" alignSelf="start" minWidth="0">
            <Gallery pictures={picturesOf(item)} name={item.name} />
          </Box>
          <Box display="grid" gap="8" alignContent="start" minWidth="0">
            <WithdrawnPart item={item} />
            <ReportPart item={item} me={person} onChanged={again} />
            <Label facts={{ ...facts, date: item.date_text || facts.date }} />
            <PassportPart item={item} fresh={fresh} />
            {/* Once it is published, the part above says when and by whom. */}
            {item.proof === null && (
              <Section title="Publication">
                <Publishing item={item} reasons={reasons} />
              </Section>
            )}
            {item.type === 'physical' && (
              <VerificationPart item={item} fingerprints={fingerprints} />
            )}
            {item.version === 'full' && <ExpertOpinionPart item={item} />}
            {item.version === 'full' && <LoanPart item={item} />}
            {item.version === 'full' && <DisplayPart item={item} />}
            <KeepPart item={item} />
            <WaitingActs acts={acts} />
          </Box>
        </Box>
        <WholeRecord item={item} me={me} />
      </Page>
    </>
  );
}
