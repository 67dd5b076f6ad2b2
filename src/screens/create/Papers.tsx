import type { ModelView } from '#contract/models';
import type { Role } from '#contract/roles';
import type { Side } from '#machines/actor';
import { allowed } from '#machines/next';
import { publication } from '#machines/publication';
import type { PublicationContext } from '#machines/publicationRules';
import { Documents } from '../shared/documents/Documents';
import { useDocuments } from '../shared/documents/useDocuments';
import { useProfile, useRole } from '../shared/session';
import { Group } from './Group';

type Act = 'document.add' | 'document.replace' | 'document.remove';

/** Whether every serial's chart lets the papers change now: the same answer that the server gives. */
const mayAll = (model: ModelView, id: string, role: Role | null, type: Act) =>
  role !== null &&
  model.serials.every(({ publication: { state, context, sides } }) =>
    allowed(publication, state, context as PublicationContext, {
      type,
      by: { id, role, sides: sides as Side[] },
      at: Date.now(),
    }),
  );

/** Papers beside the record: each is saved as it is added, whatever step the draft stands in. */
export function Papers({ model }: { model: ModelView }) {
  const documents = useDocuments(model.id);
  const role = useRole();
  const id = useProfile()?.account_id ?? '';
  const may = (type: Act) => mayAll(model, id, role, type);
  return (
    <Group
      title="Documents"
      hint="Optional: bills of sale, letters, licenses. Shown to those alone who have to do with the object."
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
