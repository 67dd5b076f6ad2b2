import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LetterKind } from '#contract/letters';
import { letterCalls } from '../../services/inbox';
import { useSending } from '../data/useSending';
import { useWatched } from '../data/useWatched';
import { Failure } from '../parts/Failure';
import { Checkbox } from '../parts/form/Checkbox';
import { Loading } from '../parts/Loading';
import { toast } from '../parts/overlay/toast';

/** Which letters come by e-mail, a switch for each kind. The inbox tells of everything in any case. */
export function Letters() {
  const { thing, failure, again } = useWatched({
    key: 'letters',
    read: (signal) => letterCalls.read({ signal }),
  });
  // A switch moves at once; where the server refuses it moves back.
  const [wished, setWished] = useState<{ kind: LetterKind; on: boolean } | null>(null);
  const { send, busy } = useSending(
    (body: { kind: LetterKind; on: boolean }, idempotencyKey) =>
      letterCalls.change({ body, idempotencyKey }),
    {
      onDone: again,
      onFailed: (refused) => {
        setWished(null);
        toast.error(refused);
      },
    },
  );
  // The inbox leads here: what was asked for is brought into view when it is there.
  const asked = useLocation().hash === '#letters';
  const box = useRef<HTMLUListElement>(null);
  const isThere = thing !== null;
  useEffect(() => {
    if (asked && isThere) box.current?.closest('#letters')?.scrollIntoView({ block: 'start' });
  }, [asked, isThere]);
  if (failure !== null) return <Failure error={failure} again={again} />;
  if (!thing) return <Loading label="Loading your choices" />;
  return (
    <Box as="ul" ref={box} listStyleType="none">
      {thing.kinds.map(({ kind, label, on }) => (
        <Box as="li" key={kind}>
          <Checkbox
            checked={wished?.kind === kind ? wished.on : on}
            disabled={busy}
            onChange={({ target }) => {
              const wish = { kind, on: target.checked };
              setWished(wish);
              send(wish);
            }}
          >
            {label}
          </Checkbox>
        </Box>
      ))}
    </Box>
  );
}
