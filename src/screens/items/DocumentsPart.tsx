import type { Profile } from '#contract/people';
import type { ItemView } from '#contract/items';
import type { Role } from '#contract/roles';
import { tagged } from '#machines/next';
import { publication } from '#machines/publication';
import { Documents } from '../shared/documents/Documents';
import { useDocuments } from '../shared/documents/useDocuments';
import { Section } from '../shared/Section';
import { mayDo } from './mayDo';

interface Props {
  item: ItemView;
  profile: Profile;
  role: Role;
}

/** The papers beside the record. Who neither has any nor may add one sees no empty shelf. */
export function DocumentsPart({ item, profile, role }: Props) {
  const documents = useDocuments(item.model_id);
  const may = (type: 'document.add' | 'document.replace' | 'document.remove') =>
    mayDo(item, profile, role, { type });
  const acts = {
    add: may('document.add'),
    replace: may('document.replace'),
    remove: may('document.remove'),
  };
  const none = documents.data?.documents.length === 0;
  if (!acts.add && none) return null;
  const isSealed = tagged(publication, item.publication.state, 'published');
  return (
    <Section title="Documents">
      <Documents
        documents={documents}
        may={acts}
        hint={
          isSealed && acts.add
            ? 'The passport stays as it was sealed: what is added or replaced now stands beside it, with its day, and the history tells it.'
            : undefined
        }
      />
    </Section>
  );
}
