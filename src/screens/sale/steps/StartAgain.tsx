import { Button } from '../../parts/Button';
import type { Wizarding } from '../wizard';

interface Props {
  item: string;
  wizard: Wizarding;
  /** What `useBarred` says of the object. */
  barred: readonly string[] | null;
}

/** Another sale of the same object, where the server would let it begin. */
export function StartAgain({ item, wizard, barred }: Props) {
  if (barred && barred.length > 0) return null;
  return (
    <Button
      width={{ base: '100%', md: 'auto' }}
      disabled={wizard.busy || !barred}
      onClick={() => wizard.ask({ do: 'start', item })}
    >
      Start again
    </Button>
  );
}
