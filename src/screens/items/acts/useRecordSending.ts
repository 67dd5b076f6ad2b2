import { useNavigate } from 'react-router-dom';
import type { ItemView } from '#contract/records/items';
import { modelCalls } from '../../../services/models';
import { useSending } from '../../data/useSending';
import { toast } from '../../parts/overlay/toast';

/** Publishes or deletes the record, once for one press. A refusal is said, and the record read anew. */
export const useRecordSending = (item: ItemView, onChanged: () => void) => {
  const navigate = useNavigate();
  const params = { id: item.model_id };
  return useSending(
    async (what: 'publish' | 'delete', idempotencyKey: string) => {
      if (what === 'publish') await modelCalls.publish({ params, idempotencyKey });
      else await modelCalls.remove({ params, idempotencyKey });
      return what;
    },
    {
      onDone: (what) => {
        if (what === 'publish') return onChanged();
        toast.done(`${item.name || 'The draft'} was deleted.`);
        void navigate('/dashboard/items', { replace: true });
      },
      onFailed: (error) => {
        toast.error(error);
        onChanged();
      },
    },
  );
};
