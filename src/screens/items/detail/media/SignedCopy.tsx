import { Box } from '@chakra-ui/react';
import { signableTypes } from '#contract/frame/credentials';
import type { Media } from '#contract/frame/shapes';
import { exportCalls } from '../../../../services/exports';
import { saveFile } from '../../../data/browser/saveFile';
import { useSending } from '../../../data/useSending';
import { Button } from '../../../parts/Button';
import { typeText } from '../../../parts/object/fileFacts';
import { Icon } from '../../../parts/Icon';
import { toast } from '../../../parts/overlay/toast';

/** X120: a copy for others, whose Content Credentials name the passport. Says so where the type of file can carry none. */
export function SignedCopy({ item, media }: { item: string; media: Media }) {
  const { send, busy } = useSending(
    async () => (await exportCalls.copy({ params: { id: item } })) as Blob,
    {
      onDone: (file) => saveFile(file, media.file_name.replace(/(\.[^.]*)?$/, '-signed$1')),
      onFailed: toast.error,
    },
  );
  if (!signableTypes.includes(media.content_type))
    return (
      <Box fontSize="sm" color="fg.muted" flexBasis="100%">
        {media.content_type.startsWith('video/') ? 'A video' : typeText(media.content_type)} cannot
        carry Content Credentials of this platform.
      </Box>
    );
  return (
    <>
      <Button variant="outline" disabled={busy} aria-busy={busy} onClick={() => send(undefined)}>
        <Icon name="shield" />
        {busy ? 'Signing the copy…' : 'Save a copy with Content Credentials'}
      </Button>
      <Box fontSize="sm" color="fg.muted" flexBasis="100%">
        The copy says who published the image and where its passport is. The original is not
        changed.
      </Box>
    </>
  );
}
