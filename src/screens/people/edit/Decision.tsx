import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { AccountDecision, PersonDetail } from '#contract/people/people';
import { roleLabels, type Role } from '#contract/frame/roles';
import { account } from '../../data/lifecycles/account';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { Refusal } from '../../parts/Failure';
import { useProfile } from '../../data/session';
import { nameOf } from '../nameOf';
import { ReasonDialog, type Reasoned } from './ReasonDialog';
import { findUnchosen } from '../../parts/form/Lookup';
import { companyFault, WithoutCompany } from '../CompanyOfRole';
import type { Named } from '../personValues';
import { CompanyLookup } from '../Placing';
import { RoleChoice } from '../RoleChoice';
import { mayDecide } from './mayDecide';
import type { Deciding } from './useDecide';
import type { UsedPerson } from './usePerson';

/** Their roles, or their wish. Uber admin cannot be chosen, so it is not among them. */
const proposed = ({ roles, wished_role }: PersonDetail): Role[] => {
  if (roles.length > 0) return roles.filter((role) => role !== 'UBER_ADMIN');
  return wished_role ? [wished_role] : [];
};
const same = (one: readonly Role[], other: readonly Role[]) => one.join() === other.join();

interface Props {
  used: UsedPerson;
  person: PersonDetail;
  /** As the page has it: perhaps chosen here and not saved yet. */
  company: Named | null;
  deciding: Deciding;
}

/** What the account chart lets the administrator decide now: approve with roles, reject, disable, enable, other roles. */
export function Decision({ used, person, company, deciding }: Props) {
  const own = useProfile()?.account_id ?? '';
  const [roles, setRoles] = useState(() => proposed(person));
  const [asking, setAsking] = useState<Reasoned | null>(null);
  const { decide, busy, fault, clear } = deciding;
  // What was refused was asked of the account as it was before.
  useEffect(() => clear(), [clear]);
  const may = (event: AccountDecision['event']) => mayDecide(person, own, event);
  const [without, setWithout] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const approves = may('account.approve');
  const changes = may('roles.change');
  const waits = account.is(person.lifecycle.state, 'waiting');
  const first = roles[0];
  const approve = () => {
    if (findUnchosen()) return;
    const fault = companyFault({ roles, company, without });
    setMissing(fault);
    if (fault) return;
    decide({ event: 'account.approve', roles }, company?.id ?? null);
  };
  const ask = (event: Reasoned) => {
    clear();
    setAsking(event);
  };

  if (person.account_id === own)
    return <Quiet>This is you. Another administrator decides about your account.</Quiet>;
  if (waits && !approves)
    return <Quiet>They have not sent their registration yet. There is nothing to decide.</Quiet>;
  return (
    <Card
      as="section"
      aria-label="Decision"
      p={{ base: '4', md: '6' }}
      borderColor={waits ? 'waiting' : 'border'}
    >
      <Box as="h2" textStyle="section" mb="4">
        {waits ? 'Pending approval' : 'The account'}
      </Box>
      {(approves || changes) && (
        <RoleChoice
          roles={roles}
          error={fault ?? undefined}
          onChange={(chosen) => {
            setRoles(chosen);
            setMissing(null);
            clear();
          }}
        />
      )}
      {approves && (
        <Box display="grid" gap="2" mt="5">
          <CompanyLookup
            company={company}
            error={missing ?? undefined}
            onCompany={(chosen) => {
              used.type({ company: chosen });
              setMissing(null);
              clear();
            }}
          />
          <WithoutCompany
            {...{ roles, company, without }}
            onWithout={(said) => {
              setWithout(said);
              setMissing(null);
            }}
          />
        </Box>
      )}
      {waits && person.wished_role && (
        <Box fontSize="sm" color="fg.muted" mt="2">
          Requested role: {roleLabels[person.wished_role].label}.
        </Box>
      )}
      {person.roles.includes('UBER_ADMIN') && (
        <Box fontSize="sm" color="fg.muted" mt="2">
          They are an uber admin. Changing the role removes administrator rights. Only the operator
          can restore them.
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" mt="5">
        {approves && (
          <Button disabled={busy} aria-busy={busy} onClick={approve}>
            {first ? `Approve as ${roleLabels[first].label}` : 'Approve'}
          </Button>
        )}
        {changes && (
          <Button
            variant="outline"
            disabled={busy || same(roles, person.roles)}
            onClick={() => decide({ event: 'roles.change', roles })}
          >
            {account.words('roles.change')?.verb}
          </Button>
        )}
        {may('account.enable') && (
          <Button
            data-event="account.enable"
            disabled={busy}
            onClick={() => decide({ event: 'account.enable' })}
          >
            {account.words('account.enable')?.verb}
          </Button>
        )}
        {may('account.reject') && (
          <Button
            data-event="account.reject"
            variant="outline"
            onClick={() => ask('account.reject')}
          >
            {account.words('account.reject')?.verb}…
          </Button>
        )}
        {may('account.disable') && (
          <Button
            data-event="account.disable"
            variant="ghost"
            colorPalette="danger"
            onClick={() => ask('account.disable')}
          >
            {account.words('account.disable')?.verb}…
          </Button>
        )}
      </Box>
      {changes && !same(roles, person.roles) && (
        <Box fontSize="sm" color="fg.muted" mt="3">
          They will be logged out and can log in with the new role.
        </Box>
      )}
      {asking ? (
        <ReasonDialog
          event={asking}
          name={nameOf(person)}
          deciding={deciding}
          onSend={(reason) => decide({ event: asking, reason })}
          onClose={() => {
            setAsking(null);
            clear();
          }}
        />
      ) : (
        <Refusal of={deciding} mt="3" />
      )}
    </Card>
  );
}

const Quiet = ({ children }: { children: string }) => (
  <Box as="p" color="fg.muted">
    {children}
  </Box>
);
