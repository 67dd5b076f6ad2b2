import { Box, chakra } from '@chakra-ui/react';
import { useId, useState, type MouseEvent } from 'react';
import { roleLabels, type Role } from '#contract/frame/roles';
import { Icon } from '../parts/Icon';
import { roleGroups } from './roleGroups';
import { roleWord } from './roleWords';

const Act = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '11',
    minH: '11',
    cursor: 'pointer',
    color: 'fg.muted',
    borderRadius: 'md',
    _hover: { color: 'fg', bg: 'bg.muted' },
    // Not `disabled`: the button that was pressed keeps the focus when it reaches the end.
    '&[aria-disabled=true]': { opacity: '0.4', cursor: 'not-allowed' },
  },
});
const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '11',
    px: '3',
    fontSize: 'sm',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    cursor: 'pointer',
    textAlign: 'left',
    _hover: { bg: 'bg.muted' },
  },
});

interface Props {
  roles: readonly Role[];
  error?: string | undefined;
  onChange: (roles: Role[]) => void;
}

const swapped = (roles: readonly Role[], from: number, to: number): Role[] => {
  const after = [...roles];
  const [one] = after.splice(from, 1);
  if (one) after.splice(to, 0, one);
  return after;
};

/** A button that is about to go gives the focus to its neighbour first, so that the keyboard keeps its place. */
const handOn = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
  const own = button.closest('li') ?? button;
  const beside = own.nextElementSibling ?? own.previousElementSibling;
  const next = beside?.matches('button') ? beside : beside?.querySelector('button:last-of-type');
  ((next ?? button.closest('fieldset')) as HTMLElement | null)?.focus();
};

/** spec 6: all roles except uber admin; spec 3: the first entry is used, so their order can be changed by buttons. */
export function RoleChoice({ roles, error, onChange }: Props) {
  const id = useId();
  // Who has a role seldom gets another: the many others stay out of the way until they are asked for.
  const [asked, setAsked] = useState(false);
  const [began] = useState(roles.length === 0);
  const offering = asked || began || roles.length === 0;
  const [said, setSaid] = useState('');
  const left = roleGroups
    .map(({ word, members }) => ({ word, members: members.filter((one) => !roles.includes(one)) }))
    .filter(({ members }) => members.length > 0);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= roles.length) return;
    const after = swapped(roles, from, to);
    if (after[0]) setSaid(`${roleLabels[after[0]].label} is the active role`);
    onChange(after);
  };
  return (
    <Box
      as="fieldset"
      tabIndex={-1}
      data-wrong={Boolean(error)}
      aria-describedby={error ? `${id}-error` : `${id}-hint`}
      minWidth="0"
    >
      <Box as="legend" fontSize="sm" fontWeight="medium" mb="1.5">
        Roles
      </Box>
      <Box as="ol" aria-label="Chosen roles" listStyleType="none" display="grid" mb="3">
        {roles.map((role, index) => (
          <Box
            as="li"
            key={role}
            display="flex"
            alignItems="center"
            borderBottomWidth="1px"
            minWidth="0"
          >
            <Box flex="1" minWidth="0" fontSize="sm">
              {roleWord(role)}
              {index === 0 && (
                <Box as="span" color="fg.muted">
                  {' '}
                  · active
                </Box>
              )}
            </Box>
            {roles.length > 1 && (
              <>
                <Act
                  type="button"
                  aria-label={`${roleLabels[role].label}: earlier`}
                  aria-disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon name="up" />
                </Act>
                <Act
                  type="button"
                  aria-label={`${roleLabels[role].label}: later`}
                  aria-disabled={index === roles.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon name="down" />
                </Act>
              </>
            )}
            <Act
              type="button"
              aria-label={`Remove ${roleLabels[role].label}`}
              onClick={(event) => {
                handOn(event);
                setSaid(`${roleLabels[role].label} removed`);
                onChange(roles.filter((other) => other !== role));
              }}
            >
              <Icon name="cross" size="0.75rem" />
            </Act>
          </Box>
        ))}
      </Box>
      {offering ? (
        <Box role="group" aria-label="Add a role" display="grid" gap="4">
          {left.map(({ word, members }, group) => (
            <Box key={word}>
              <Box fontSize="sm" color="fg.muted" mb="1.5">
                {word}
              </Box>
              <Box display="flex" flexWrap="wrap" gap="2">
                {members.map((role, index) => (
                  <Chip
                    key={role}
                    type="button"
                    aria-label={`Add ${roleLabels[role].label}`}
                    autoFocus={asked && group + index === 0}
                    onClick={(event) => {
                      handOn(event);
                      setSaid(`${roleLabels[role].label} is added`);
                      onChange([...roles, role]);
                    }}
                  >
                    <Icon name="plus" size="0.75rem" />
                    {roleWord(role)}
                  </Chip>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      ) : (
        <Chip type="button" onClick={() => setAsked(true)}>
          <Icon name="plus" size="0.75rem" />
          Other roles
        </Chip>
      )}
      <Box id={`${id}-hint`} fontSize="sm" color="fg.muted" mt="2">
        The first role is the active one.
      </Box>
      <Box srOnly role="status">
        {said}
      </Box>
      {error && (
        <Box id={`${id}-error`} role="alert" color="fg.error" fontSize="sm" mt="1.5">
          {error}
        </Box>
      )}
    </Box>
  );
}
