import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { LoanView } from '#contract/loans';
import { sentence } from '../../../services/request/callError';
import { loanCalls } from '../../../services/loans';
import { faultsOf } from '../../data/faultsOf';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { borrowerWords } from '../../parts/loan/sides';
import { isEmail, lengths } from './draftValues';

interface Props {
  item: string;
  loan: LoanView | null;
  email: string;
  fixed: boolean;
  error: string | undefined;
  onEmail: (email: string) => void;
  onInvited: () => void;
}

/** What is known of this address. */
const standingOf = (loan: LoanView | null, email: string): 'none' | 'invited' | 'joined' => {
  const same = loan?.borrower.email.toLowerCase() === email.trim().toLowerCase();
  const { borrower } = (loan?.lifecycle.context ?? {}) as { borrower?: 'invited' | 'joined' };
  return (same && borrower) || 'none';
};

const hints = {
  none: 'Without an account they get an invitation and join through registration.',
  invited: 'Invited. They have no account yet; the loan starts only once they have joined.',
};

/** The borrower's address. It is told once the field is left: half an address would name somebody else. */
export function BorrowerField({ item, loan, email, fixed, error, onEmail, onInvited }: Props) {
  const [typed, setTyped] = useState(email);
  useEffect(() => setTyped(email), [email]);
  const inviting = useSending(
    (borrower_email: string, idempotencyKey) =>
      loanCalls.invite({ body: { borrower_email, item_id: item }, idempotencyKey }),
    { onDone: onInvited },
  );
  const standing = standingOf(loan, typed);
  const refusal = faultsOf(inviting.error).borrower_email ?? null;
  const said = inviting.error === null ? null : (refusal ?? sentence(inviting.error));
  const [incomplete, setIncomplete] = useState(false);
  const tell = () => {
    if (typed !== email) onEmail(typed.trim());
  };
  const invite = () => {
    setIncomplete(!isEmail(typed));
    if (!isEmail(typed)) return;
    tell();
    inviting.send(typed.trim());
  };
  return (
    <Box display="grid" gap="3">
      <Field
        label="Borrower’s e-mail"
        required
        hint={
          standing === 'joined' && loan
            ? borrowerWords(loan)
            : hints[standing === 'invited' ? 'invited' : 'none']
        }
        error={incomplete ? 'Enter a complete e-mail address.' : (said ?? error)}
      >
        {(aria) => (
          <Input
            {...aria}
            type="email"
            autoComplete="off"
            maxLength={lengths.email}
            value={typed}
            readOnly={fixed}
            onChange={({ target }) => {
              setTyped(target.value);
              setIncomplete(false);
              inviting.dismiss();
            }}
            onBlur={tell}
          />
        )}
      </Field>
      {standing === 'none' && (
        <Box>
          <Button
            variant="outline"
            size="sm"
            disabled={fixed || inviting.busy}
            aria-busy={inviting.busy}
            onClick={invite}
          >
            Invite
          </Button>
          {inviting.unanswered && (
            <Button variant="plain" size="sm" onClick={inviting.again}>
              Try again
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
