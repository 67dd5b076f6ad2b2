import { follow } from './follow';

/** The live line tells when the display sizes are made; should it be cut, a picture is waited for no longer than this, in ms. */
const patience = 60_000;

/** Hears from now on which pictures of an account the server has made ready or refused; a word that comes early is kept. */
export const hearPictures = (account: string) => {
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
