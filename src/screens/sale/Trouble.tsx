import { CallError } from '../../services/request/callError';
import type { Wizarding } from './wizard';
import { Refusal } from '../parts/Failure';

/** What came back where it was no yes: in words, with the way on. Faults of a field stand at the field. */
export function Trouble({ wizard }: { wizard: Wizarding }) {
  const { error, busy } = wizard;
  if (busy || (error instanceof CallError && error.fields.length > 0)) return null;
  return <Refusal of={wizard} />;
}
