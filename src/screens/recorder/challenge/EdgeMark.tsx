import { Box } from '@chakra-ui/react';
import type { ChallengeEdge } from '#contract/verification/challenge';
import { Icon, type IconName } from '../../parts/Icon';

const ink = '#F0D08A';
const arrows: Record<ChallengeEdge, IconName> = {
  top: 'up',
  bottom: 'down',
  left: 'left',
  right: 'right',
};
const across = { left: '0', right: '0', height: '7rem' };
const along = { top: '0', bottom: '0', width: '7rem' };
const places = {
  top: { ...across, top: '0', borderTopWidth: '10px', alignItems: 'start' },
  bottom: { ...across, bottom: '0', borderBottomWidth: '10px', alignItems: 'end' },
  left: { ...along, left: '0', borderLeftWidth: '10px', justifyItems: 'start' },
  right: { ...along, right: '0', borderRightWidth: '10px', justifyItems: 'end' },
} as const;

/** The side of the picture that is to come closer: a bright edge, and an arrow that points at it. */
export const EdgeMark = ({ edge, pointed }: { edge: ChallengeEdge; pointed: boolean }) => (
  <Box
    position="absolute"
    display="grid"
    placeItems="center"
    p="2"
    {...places[edge]}
    borderColor={ink}
    backgroundImage={`linear-gradient(to ${edge}, transparent, rgb(0 0 0 / 0.6))`}
  >
    {pointed && (
      <Box
        display="grid"
        placeItems="center"
        width="3rem"
        height="3rem"
        borderRadius="full"
        bg={ink}
        color="#16191C"
      >
        <Icon name={arrows[edge]} size="2rem" />
      </Box>
    )}
  </Box>
);
