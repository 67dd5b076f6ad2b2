import { quoted } from '#contract/frame/quoted';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ModelCard, Publishability } from '#contract/records/models';
import { makerName } from '#contract/records/makerName';
import { modelCalls } from '../../services/models';
import { Button, ButtonLink } from '../parts/Button';
import { Checkbox } from '../parts/form/Checkbox';
import { Confirm } from '../parts/overlay/Confirm';
import { Moment } from '../parts/history/Moment';
import { Picture } from '../parts/Picture';
import { toast } from '../parts/overlay/toast';
import { useSending } from '../data/useSending';
import { useWatched } from '../data/useWatched';
import { Verdict } from '../parts/Verdict';

interface Props {
  model: ModelCard;
  edit: string;
  selected: boolean;
  onSelect: () => void;
  onDeleted: () => void;
}

const isBack = ({ reasons }: Publishability) => reasons.some(({ code }) => code === 'came_back');

/** Said once, however many serials lack the same. */
const distinct = (sentences: readonly string[]) => [...new Set(sentences)];

/** One draft: what it still needs, go on, delete. */
export function UnpublishedRow({ model, edit, selected, onSelect, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  const name = model.name || 'Untitled';
  const isPartlyOut = model.listing === 'Published';
  const { thing } = useWatched({
    key: model.id,
    topics: [`model:${model.id}`],
    read: (signal) => modelCalls.publishability({ params: { id: model.id }, signal }),
  });
  const { send, busy } = useSending(
    (_: null, idempotencyKey) => modelCalls.remove({ params: { id: model.id }, idempotencyKey }),
    {
      onDone: () => {
        toast.done(`${name} was deleted.`);
        setAsking(false);
        onDeleted();
      },
      onFailed: (error) => toast.error(error),
    },
  );
  return (
    <Box
      as="li"
      display="grid"
      gap={{ base: '4', md: '6' }}
      gridTemplateColumns={{ base: '1.5rem 5rem 1fr', md: '1.5rem 6rem 1fr auto' }}
      py="5"
      borderTopWidth="1px"
      alignItems="start"
    >
      <Box minW="6">
        {!isPartlyOut && (
          <Checkbox aria-label={`Select ${name}`} checked={selected} onChange={onSelect} />
        )}
      </Box>
      <Picture media={model.cover} alt="" ratio={1} fit="contain" sizes="96px" />
      <Box minWidth="0" css={{ overflowWrap: 'anywhere' }}>
        <Box
          as="h2"
          fontFamily="heading"
          fontSize="lg"
          lineHeight="short"
          lineClamp="3"
          title={name}
        >
          {name}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {[
            makerName(model),
            model.subtype || model.category,
            model.serials > 1 ? `${model.serials} serials` : '',
          ]
            .filter(Boolean)
            .map((fact) => `${fact} · `)}
          {isPartlyOut && 'partly published · '}
          changed <Moment at={model.updated_at} as="day" />
        </Box>
        {/* What it needs comes by a call of its own: two lines are kept free for it. */}
        <Box mt="2" fontSize="sm" minH="2.75rem">
          {thing?.publishable && <Verdict kind="verified">Ready to publish</Verdict>}
          {thing && (!thing.publishable || isBack(thing)) && (
            <Box as="ul" listStyleType="disc" pl="4">
              {distinct(
                thing.reasons
                  .filter(({ code }) => code !== 'published')
                  .map((reason) => reason.message),
              ).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </Box>
          )}
        </Box>
      </Box>
      <Box display="flex" gap="2" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <ButtonLink to={edit} variant="outline" size="sm" minW="24">
          {thing?.publishable ? 'Open' : 'Continue'}
          <Box srOnly>{name}</Box>
        </ButtonLink>
        {!isPartlyOut && (
          <Button variant="ghost" size="sm" colorPalette="danger" onClick={() => setAsking(true)}>
            Delete
            <Box srOnly>{name}</Box>
          </Button>
        )}
      </Box>
      <Confirm
        open={asking}
        title={`Delete ${quoted(name)}?`}
        act="Delete"
        sending={busy}
        onConfirm={() => send(null)}
        onClose={() => setAsking(false)}
      >
        The draft, its pictures and its fingerprints are deleted. This cannot be undone.
      </Confirm>
    </Box>
  );
}
