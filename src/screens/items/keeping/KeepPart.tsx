import { Box } from '@chakra-ui/react';
import type { ItemView } from '#contract/records/items';
import { continuityCalls } from '../../../services/passports/continuity';
import { saveFile } from '../../data/browser/saveFile';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { toast } from '../../parts/overlay/toast';
import { Section } from '../../parts/Section';
import { BackupPart } from './BackupPart';

/** A file name that every system takes. */
const fileName = (name: string) =>
  `passport ${name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'object'}.zip`;

/** What the owner of a published object keeps of its passport, with or without the platform. */
export function KeepPart({ item }: { item: ItemView }) {
  const { send, busy } = useSending(
    async () => (await continuityCalls.archive({ params: { id: item.id } })) as Blob,
    { onDone: (file) => saveFile(file, fileName(item.name)), onFailed: toast.error },
  );
  if (item.proof === null || !item.publication.relations.includes('owner')) return null;
  return (
    <Section title="Keep the passport">
      <Box display="grid" gap="6" data-print="no">
        <Box display="grid" gap="3" justifyItems="start">
          <Box fontSize="sm" color="fg.muted">
            One ZIP with the record, pictures, papers, history, credentials and certificates. It can
            be read and checked without this platform.
          </Box>
          <Button
            variant="outline"
            disabled={busy}
            aria-busy={busy}
            onClick={() => send(undefined)}
          >
            <Icon name="download" />
            {busy ? 'Preparing the download…' : 'Download the whole passport'}
          </Button>
        </Box>
        <BackupPart item={item.id} />
      </Box>
    </Section>
  );
}
