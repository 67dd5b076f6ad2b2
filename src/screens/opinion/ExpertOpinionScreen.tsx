import { Box } from '@chakra-ui/react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Role } from '#contract/frame/roles';
import { Button } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { StepList } from '../parts/list/StepList';
import { useTopOfNew } from '../parts/useTopOfNew';
import { Section } from '../parts/Section';
import { AskOpinion } from './ask/AskOpinion';
import { FinishedOpinion } from './FinishedOpinion';
import { Beside } from '../parts/object/Beside';
import { FullVersionOnly } from './FullVersionOnly';
import { OpenOpinion } from './OpenOpinion';
import { OpinionFrame } from './OpinionFrame';
import { useStanding, type Opinions } from './useOpinions';
import { VainRequests } from './VainRequests';

/** What is known of experts' opinions on one object (R30), and the way to ask for one. */
export function ExpertOpinionScreen() {
  const { id = '' } = useParams();
  return (
    <OpinionFrame id={id} title="Expert opinion">
      {(opinions, { me, role, again }) => (
        <Body id={id} opinions={opinions} me={me} role={role} again={again} />
      )}
    </OpinionFrame>
  );
}

interface Props {
  id: string;
  opinions: Opinions;
  me: string;
  role: Role;
  again: () => void;
}

function Body({ id, opinions, me, role, again }: Props) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { open, finished, vain, mayAsk } = useStanding(opinions, me, role);
  const { object, item, cards, latest } = opinions;
  const ask = () => setSearch({ ask: '' });
  const asking = mayAsk && search.has('ask');
  useTopOfNew(asking);
  if (asking)
    return (
      <AskOpinion
        object={object}
        onAsked={() => {
          again();
          void navigate(`/dashboard/expert_opinion/${id}`, { replace: true });
        }}
      />
    );
  return (
    <Beside object={object}>
      {open && (
        <OpenOpinion
          opinion={open}
          document={cards.find((card) => card.id === open.id)?.document ?? null}
          me={{ id: me, role }}
          settled={opinions.settled}
          onChanged={again}
        />
      )}
      {!open && finished.length === 0 && (
        <Nothing
          limited={item?.version === 'limited'}
          asked={vain.length > 0}
          ask={mayAsk ? ask : null}
        />
      )}
      {finished.length > 0 && (
        <Section title={open ? 'Earlier opinions' : 'Opinions'}>
          <Box as="ul" listStyleType="none">
            {finished.map((card, index) => (
              <FinishedOpinion key={card.id} card={card} open={index === 0 && !open} />
            ))}
          </Box>
        </Section>
      )}
      {finished.length > 0 && mayAsk && (
        <Box>
          <Button variant="outline" onClick={ask}>
            Ask an expert again
          </Button>
        </Box>
      )}
      {!open && latest && (
        <Section title="What has happened">
          <StepList steps={latest.steps} />
        </Section>
      )}
      {vain.length > 0 && (
        <Section title="Requests without an opinion">
          <VainRequests cards={vain} />
        </Section>
      )}
    </Beside>
  );
}

interface NothingProps {
  /** The reader sees the limited version of the passport. */
  limited: boolean;
  /** Somebody was asked in vain. */
  asked: boolean;
  ask: (() => void) | null;
}

/** Nobody has written an opinion: what one is, and the way to it for those who may ask. */
function Nothing({ limited, asked, ask }: NothingProps) {
  if (limited) return <FullVersionOnly />;
  if (!ask) return <Empty title="There is no expert opinion on this object yet" />;
  return (
    <Empty
      title={asked ? 'There is no expert opinion yet' : 'No expert has been asked yet'}
      action={<Button onClick={ask}>Ask an expert</Button>}
    >
      An expert examines the object, compares its fingerprints and writes down what they found. The
      signed opinion appears in the object’s history from then on.
    </Empty>
  );
}
