import type { ModelView } from '#contract/records/models';
import type { Role } from '#contract/frame/roles';
import { publication } from '../../data/lifecycles/publication';
import { Documents } from '../../documents/Documents';
import { useDocuments } from '../../documents/useDocuments';
import { useProfile, useRole } from '../../data/session';
import { Group } from '../Group';

type Act = 'document.add' | 'document.replace' | 'document.remove';

/** Whether every serial's chart lets the papers change now: the same answer that the server gives. */
const mayAll = (model: ModelView, id: string, role: Role | null, type: Act) =>
  role !== null &&
  model.serials.every((serial) => publication.takes(serial.publication, { id, role }, { type }));

/** Papers beside the record: each is saved as it is added, whatever step the draft stands in. */
export function Papers({ model }: { model: ModelView }) {
  const documents = useDocuments(model.id);
  const role = useRole();
  const id = useProfile()?.account_id ?? '';
  const may = (type: Act) => mayAll(model, id, role, type);
  return (
    <Group
      title="Documents"
      hint="Optional: bills of sale, letters, licenses. Only visible to people with access."
    >
      <Documents
        documents={documents}
        may={{
          add: may('document.add'),
          replace: may('document.replace'),
          remove: may('document.remove'),
        }}
      />
    </Group>
  );
}
