import { useEffect, useState } from 'react';
import type { ImportMapping, ImportView } from '#contract/imports/imports';
import { importCalls } from '../../../services/imports';
import { sameMapping } from './mapping';

const restMs = 600;

/**
 * The mapping as it is being changed: sent when the hand rests, and shown as "saved" only when the server has said so.
 * `save` sends at once and throws what was refused.
 */
export const useMapping = (view: ImportView, take: (answer: ImportView) => void) => {
  const [mapping, setMapping] = useState<ImportMapping>(view.mapping);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const changed = !sameMapping(mapping, view.mapping);
  const save = async () => {
    if (!changed) return;
    setSending(true);
    try {
      const answer = await importCalls.map({ params: { id: view.id }, body: mapping });
      // As the server has it, unless it was changed once more meanwhile.
      setMapping((now) => (now === mapping ? answer.mapping : now));
      take(answer);
      setError(null);
    } catch (refused) {
      setError(refused);
      throw refused;
    } finally {
      setSending(false);
    }
  };
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => void save().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a change starts the clock
  }, [mapping]);
  return { mapping, setMapping, error, sending, changed, save };
};
