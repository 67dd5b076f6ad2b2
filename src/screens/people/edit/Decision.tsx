import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { AccountDecision, PersonDetail } from '#contract/people/people';
import { roleLabels, type Role } from '#contract/frame/roles';
import { actionsOf } from '#machines/kernel/actions';
import type { Relation } from '#machines/kernel/actor';
import { account, accountWords, type AccountContext } from '#machines/lifecycles/account';
import { tagged } from '#machines/kernel/transition';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { useProfile } from '../../data/session';
import { nameOf } from '../nameOf';
import { ReasonDialog, type Reasoned } from './ReasonDialog';
import { RoleChoice } from '../RoleChoice';
import { useDecide } from './useDecide';
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
  onDecided: (text: string) => void;
}

/** What the account chart lets the administrator decide now: approve with roles, reject, disable, enable, other roles. */
export function Decision({ used, person, onDecided }: Props) {
  const own = useProfile()?.account_id ?? '';
  const [roles, setRoles] = useState(() => proposed(person));
  const [asking, setAsking] = useState<Reasoned | null>(null);
  const { decide, sending, fault, clear } = useDecide({ used, person, onDecided });
  const { state, context, relations } = person.lifecycle;
  const by = { id: own, role: 'UBER_ADMIN' as const, relations: relations as Relation[] };
  const row = { state, context: context as AccountContext };
  // Whether the roles and the reason are good is the form's to say.
  const may = (event: AccountDecision['event']) =>
    actionsOf(account, row, by, Date.now()).some((action) => action.event === event);
  const { events } = accountWords;
  const approves = may('account.approve');
  const changes = may('roles.change');
  const waits = tagged(account, person.lifecycle.state, 'waiting');
  const first = roles[0];

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
            clear();
          }}
        />
      )}
      {waits && person.wished_role && (
        <Box fontSize="sm" color="fg.muted" mt="2">
          They would like to be {roleLabels[person.wished_role].label}.
        </Box>
      )}
      {person.roles.includes('UBER_ADMIN') && (
        <Box fontSize="sm" color="fg.muted" mt="2">
          They are an uber admin. Other roles take that away, and it cannot be given back here.
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" mt="5">
        {approves && (
          <Button
            disabled={sending}
            aria-busy={sending}
            onClick={() => void decide({ event: 'account.approve', roles })}
          >
            {first ? `Approve as ${roleLabels[first].label}` : 'Approve'}
          </Button>
        )}
        {changes && (
          <Button
            variant="outline"
            disabled={sending || same(roles, person.roles)}
            onClick={() => void decide({ event: 'roles.change', roles })}
          >
            {events['roles.change'].verb}
          </Button>
        )}
        {may('account.enable') && (
          <Button disabled={sending} onClick={() => void decide({ event: 'account.enable' })}>
            {events['account.enable'].verb}
          </Button>
        )}
        {may('account.reject') && (
          <Button variant="outline" onClick={() => setAsking('account.reject')}>
            {events['account.reject'].verb}…
          </Button>
        )}
        {may('account.disable') && (
          <Button
            variant="ghost"
            colorPalette="danger"
            onClick={() => setAsking('account.disable')}
          >
            {events['account.disable'].verb}…
          </Button>
        )}
      </Box>
      {changes && !same(roles, person.roles) && (
        <Box fontSize="sm" color="fg.muted" mt="3">
          They will be logged out and can log in with the new role.
        </Box>
      )}
      {asking && (
        <ReasonDialog
          event={asking}
          name={nameOf(person)}
          sending={sending}
          onSend={(reason) => decide({ event: asking, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  );
}

const Quiet = ({ children }: { children: string }) => (
  <Box as="p" color="fg.muted">
    {children}
  </Box>
);
