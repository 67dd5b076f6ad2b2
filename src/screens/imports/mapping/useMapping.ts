import { useEffect, useState } from 'react';
import type { ImportMapping, ImportView } from '#contract/imports/imports';
import { importCalls } from '../../../services/imports';
import { keyOf, useSending } from '../../data/useSending';
import { toast } from '../../parts/overlay/toast';
import { sameMapping } from './mapping';

const restMs = 600;

interface Asked {
  /** Null: it is saved already. */
  mapping: ImportMapping | null;
  /** Whether the dry run follows. */
  check: boolean;
}

interface Options {
  take: (answer: ImportView) => void;
  again: () => void;
  /** The mapping is saved and the dry run begins. */
  onChecking: () => void;
}

/**
 * The mapping as it is being changed: sent when the hand rests, and shown as "saved" only when the server has said so.
 * `check` saves at once and starts the dry run.
 */
export const useMapping = (view: ImportView, { take, again, onChecking }: Options) => {
  const [mapping, setMapping] = useState<ImportMapping>(view.mapping);
  const changed = !sameMapping(mapping, view.mapping);
  const params = { id: view.id };
  const save = async (asked: ImportMapping, idempotencyKey: string) => {
    const answer = await importCalls.map({ params, body: asked, idempotencyKey });
    // As the server has it, unless it was changed once more meanwhile.
    setMapping((now) => (now === asked ? answer.mapping : now));
    take(answer);
  };
  const { send, sent, busy, error } = useSending(
    async ({ mapping: asked, check }: Asked, key) => {
      if (asked) await save(asked, keyOf(key, 'map'));
      if (!check) return;
      onChecking();
      take(await importCalls.check({ params, idempotencyKey: keyOf(key, 'check') }));
    },
    {
      queues: true,
      onFailed: (refused, { check }) => {
        if (!check) return;
        toast.error(refused);
        again();
      },
    },
  );
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => send({ mapping, check: false }), restMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a change starts the clock
  }, [mapping]);
  return {
    mapping,
    setMapping,
    changed,
    saving: busy && changed,
    checking: sent?.check ?? false,
    /** Why the mapping was not saved; a refused dry run is said by itself. */
    error: changed ? error : null,
    check: () => send({ mapping: changed ? mapping : null, check: true }),
  };
};
