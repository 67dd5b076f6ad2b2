import type { Action } from '#machines/kernel/actions';
import { Button, ButtonLink } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import type { ActTarget, Here } from './actTargets';

interface Props {
  act: Action;
  target: ActTarget;
  primary: boolean;
  /** It was done before: "Verify again". */
  again: boolean;
  /** What it sends is on its way. */
  busy: boolean;
  onHere: (what: Here) => void;
}

const looks = { danger: 'ghost', plain: 'outline', main: 'outline' } as const;

/** One act of a record, as its chart words it: a link to its page, or a button for what opens on this one. */
export function ActButton({ act, target, primary, again, busy, onHere }: Props) {
  const variant = primary ? 'solid' : looks[act.tone ?? 'plain'];
  const words = (
    <>
      {target.icon && <Icon name={target.icon} />}
      {(again && act.again) || act.verb}
    </>
  );
  if ('page' in target)
    return (
      <ButtonLink to={target.page} variant={variant} title={act.hint} data-event={act.event}>
        {words}
      </ButtonLink>
    );
  if (!('here' in target)) return null;
  return (
    <Button
      variant={variant}
      {...(act.tone === 'danger' && { colorPalette: 'danger' })}
      title={act.hint}
      data-event={act.event}
      disabled={busy}
      aria-busy={busy}
      onClick={() => onHere(target.here)}
    >
      {words}
    </Button>
  );
}
