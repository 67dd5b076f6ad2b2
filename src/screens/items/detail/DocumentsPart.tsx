import type { Profile } from '#contract/people/people';
import type { ItemView } from '#contract/records/items';
import type { Role } from '#contract/frame/roles';
import { publication } from '../../data/lifecycles/publication';
import { Documents } from '../../documents/Documents';
import { useDocuments } from '../../documents/useDocuments';
import { Section } from '../../parts/Section';

interface Props {
  item: ItemView;
  profile: Profile;
  role: Role;
}

/** The papers beside the record. Who neither has any nor may add one sees no empty shelf. */
export function DocumentsPart({ item, profile, role }: Props) {
  const may = (type: 'document.add' | 'document.replace' | 'document.remove') =>
    publication.takes(item.publication, { id: profile.account_id, role }, { type });
  const acts = {
    add: may('document.add'),
    replace: may('document.replace'),
    remove: may('document.remove'),
  };
  const documents = useDocuments(item.model_id, acts.add);
  const none = documents.data?.documents.length === 0;
  if (!acts.add && none) return null;
  const isSealed = publication.is(item.publication.state, 'published');
  return (
    <Section title="Documents">
      <Documents
        documents={documents}
        may={acts}
        hint={
          isSealed && acts.add
            ? 'Documents added now do not change the published passport. They appear in its history.'
            : undefined
        }
      />
    </Section>
  );
}
