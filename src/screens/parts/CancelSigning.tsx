import { signatures } from '#contract/signatures';
import type { SignatureView } from '#contract/expertises';
import { signature as chart } from '../data/lifecycles/signature';
import { useProfile, useRole } from '../data/session';
import { stepCalls } from '../data/stepCalls';
import { LifecycleActions } from './LifecycleActions';

interface Props {
  signature: SignatureView;
  onDone: (signature: SignatureView) => void;
}

/** Takes a document back that waits for a signature. Nothing is shown to a person who may not. */
export function CancelSigning({ signature, onDone }: Props) {
  const role = useRole();
  const id = useProfile()?.account_id;
  if (!role || !id) return null;
  return (
    <LifecycleActions
      chart={chart}
      lifecycle={signature.lifecycle}
      me={{ id, role }}
      calls={stepCalls(signatures, signature.id)}
      onDone={onDone}
    />
  );
}
