import { Box } from '@chakra-ui/react';
import { counted } from '#contract/frame/counted';
import type { ExpertCard } from '#contract/expertises';
import { Avatar } from '../../parts/Avatar';

const workOf = ({ open, finished }: ExpertCard) =>
  [
    open === 0 ? 'Free now' : counted(open, 'open review'),
    finished === 0 ? 'no opinion finished yet' : `${counted(finished, 'opinion')} finished`,
  ].join(' · ');

/** An expert at a glance: picture, name, where they are from, their fields and their work. */
export function ExpertFace({ expert }: { expert: ExpertCard }) {
  const { name, company, place, picture, fields } = expert;
  const [first = '', ...rest] = name.split(' ');
  const from = [company, place].filter(Boolean).join(', ');
  return (
    <Box display="flex" gap="4" alignItems="center" minWidth="0" flex="1">
      <Avatar
        of={{ picture, alias: name, first_name: first, last_name: rest.at(-1) ?? '' }}
        size="11"
      />
      <Box minWidth="0" css={{ overflowWrap: 'anywhere' }}>
        <Box fontWeight="medium">{name}</Box>
        {from && <Box fontSize="sm">{from}</Box>}
        {fields.length > 0 && <Box fontSize="sm">{fields.join(', ')}</Box>}
        <Box fontSize="sm" color="fg.muted">
          {workOf(expert)}
        </Box>
      </Box>
    </Box>
  );
}
