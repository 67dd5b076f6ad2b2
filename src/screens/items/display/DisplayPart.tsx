import { Box } from '@chakra-ui/react';
import type { ItemView } from '#contract/records/items';
import { display } from '../../data/lifecycles/display';
import { actorAt } from '../actorAt';
import { useProfile, useRole } from '../../data/session';
import { Failure } from '../../parts/Failure';
import { StepList } from '../../parts/list/StepList';
import { Section } from '../../parts/Section';
import { DisplayStanding } from '../../parts/display/DisplayStanding';
import { useDisplay } from '../../parts/display/useDisplay';

/** The remote display of a digital image, for the people who may show it. Nothing for everybody else. */
export function DisplayPart({ item }: { item: ItemView }) {
  const role = useRole();
  const id = useProfile()?.account_id ?? '';
  if (!role || display.beginning(actorAt(item, { id, role }), item.publication)?.reason !== '')
    return null;
  return <Shown item={item.id} me={{ id, role }} />;
}

function Shown({ item, me }: { item: string; me: Parameters<typeof DisplayStanding>[0]['me'] }) {
  const { thing: view, error, again, take, gone } = useDisplay(item);
  if (gone) return null;
  return (
    <Section title="Remote display">
      {view && <DisplayStanding id={item} view={view} me={me} onView={take} />}
      {!view && error !== null && <Failure error={error} again={again} />}
      {view && view.steps.length > 1 && (
        <Box as="details" mt="4" fontSize="sm" data-print="no">
          <Box as="summary" cursor="pointer" color="fg.muted" mb="2">
            What happened
          </Box>
          <StepList steps={view.steps} />
        </Box>
      )}
    </Section>
  );
}
