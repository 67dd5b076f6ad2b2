import type { Profile } from '#contract/people/people';
import { hearPictures } from '../../realtime/pictures';
import { accountCalls } from '../../services/accounts';
import { sentence } from '../../services/request/callError';
import { useSend } from '../data/session';
import { useOnce } from '../data/useOnce';
import { useSending } from '../data/useSending';
import { sentAs, useUploads } from '../data/useUploads';

const sendFile = sentAs(() => 'ITEMS_IMAGE');
/** Of the way until the picture is shown; making it ready is the rest. */
const uploadShare = 0.9;

/** Words of our own are said as they are. */
const wordsOf = (error: unknown) =>
  error instanceof Error && error.name === 'Error' ? error.message : sentence(error);

/** Uploads a profile picture and takes it away again. `share`: 0 to 1 while one is on its way. */
export const usePicture = (account: string) => {
  const send = useSend();
  const shown = (profile: Profile) => send({ type: 'profile.change', profile });
  const keep = (picture_id: string | null, idempotencyKey: string) =>
    accountCalls.editOwn({ body: { picture_id }, idempotencyKey });
  const keepOnce = useOnce(keep);
  const removing = useSending((_: null, idempotencyKey) => keep(null, idempotencyKey), {
    onDone: shown,
  });
  const { uploads, add, cancel } = useUploads({
    send: async (upload, tell, signal) => {
      const pictures = hearPictures(account);
      try {
        const media = await sendFile(upload, (share) => tell(share * uploadShare), signal);
        if (!media.ready) await pictures.ready(media.id);
        return await keepOnce(media.id);
      } finally {
        pictures.stop();
      }
    },
    onArrived: shown,
    sentenceOf: wordsOf,
  });
  const [upload] = uploads;
  return {
    share: upload?.busy ? upload.share : null,
    said: upload?.error ?? (removing.error === null ? null : sentence(removing.error)),
    choose: ([file]: File[]) => {
      if (!file) return;
      if (upload) cancel(upload.key);
      removing.dismiss();
      add([file]);
    },
    remove: () => {
      if (upload) cancel(upload.key);
      removing.send(null);
    },
  };
};
