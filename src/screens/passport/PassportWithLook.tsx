import { useState } from 'react';
import type { ItemView } from '#contract/records/items';
import type { Media } from '#contract/frame/shapes';
import { CloseLook } from '../viewer/CloseLook';
import { readToken } from '../../services/request/token';
import { Passport } from './Passport';
import { canOpen, picturesOf } from './Pictures';

/** The passport within the app, whose pictures open for looking closely. */
export function PassportWithLook({ view, now }: { view: ItemView; now: string }) {
  const [open, setOpen] = useState<Media | null>(null);
  const pictures = picturesOf(view).filter(canOpen);
  return (
    <>
      <Passport view={view} mode="app" now={now} onLook={setOpen} signedIn={readToken() !== null} />
      {open && (
        <CloseLook
          pictures={pictures}
          at={Math.max(
            0,
            pictures.findIndex(({ id }) => id === open.id),
          )}
          name={view.name}
          onAt={(next) => setOpen(pictures[next] ?? null)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
