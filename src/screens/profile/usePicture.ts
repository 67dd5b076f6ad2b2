import { useEffect, useRef, useState } from 'react';
import { follow } from '../../realtime/follow';
import { accountCalls } from '../../services/accounts';
import { sentence } from '../../services/request/callError';
import { uploadFile } from '../../services/uploads/uploads';
import { useSend } from '../data/session';

/** The live line tells when the display sizes are made; should it be cut, the picture waits no longer than this. */
const patience = 60_000;

/** Hears from now on which pictures the server has made ready or refused; a word that comes early is kept. */
const hearPictures = (account: string) => {
  const told = new Map<string, string>();
  let wake = () => {};
  const stop = follow(`account:${account}`, ({ id, type, state }) => {
    if (type !== 'media') return;
    told.set(id, state);
    wake();
  });
  /** Resolves when the picture's display sizes are made; rejects with words where it is refused or takes too long. */
  const ready = (media: string) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('The picture took too long. Try again.')),
        patience,
      );
      wake = () => {
        const state = told.get(media);
        if (state !== 'ready' && state !== 'refused') return;
        clearTimeout(timer);
        if (state === 'ready') resolve();
        else reject(new Error('This picture could not be read. Choose a JPEG, PNG or WebP.'));
      };
      wake();
    });
  return { ready, stop };
};

/** Uploads a profile picture and takes it away again. `share`: 0 to 1 while one is on its way. */
export const usePicture = (account: string) => {
  const send = useSend();
  const [share, setShare] = useState<number | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const gone = useRef<AbortController>(null);
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current?.abort();
  }, []);

  const keep = async (picture_id: string | null) =>
    send({
      type: 'profile.change',
      profile: await accountCalls.editOwn({ body: { picture_id } }),
    });

  const choose = async ([file]: File[]) => {
    if (!file) return;
    setSaid(null);
    setShare(0);
    const pictures = hearPictures(account);
    try {
      const media = await uploadFile(file, {
        kind: 'ITEMS_IMAGE',
        name: file.name,
        onProgress: (arrived) => setShare(arrived * 0.9),
        ...(gone.current ? { signal: gone.current.signal } : {}),
      });
      if (!media.ready) await pictures.ready(media.id);
      await keep(media.id);
    } catch (error) {
      if (!gone.current?.signal.aborted)
        setSaid(error instanceof Error && error.name === 'Error' ? error.message : sentence(error));
    } finally {
      pictures.stop();
      setShare(null);
    }
  };
  const remove = () => keep(null).catch((error: unknown) => setSaid(sentence(error)));
  return { share, said, choose, remove };
};
