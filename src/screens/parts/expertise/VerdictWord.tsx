import { Box } from '@chakra-ui/react';
import { verdictLabels, type Verdict as ExpertVerdict } from '#contract/expertises';
import { Icon, type IconName } from '../Icon';
import { Verdict, type VerdictKind } from '../Verdict';

const kinds: Record<ExpertVerdict, VerdictKind> = {
  authentic: 'verified',
  not_authentic: 'failed',
  inconclusive: 'plain',
};
const marks: Record<ExpertVerdict, IconName> = {
  authentic: 'tick',
  not_authentic: 'cross',
  inconclusive: 'minus',
};

interface Props {
  verdict: ExpertVerdict;
  /** `line` stands in a row, `large` heads an opinion. */
  size?: 'line' | 'large';
}

/** An expert's verdict as word and mark, never as colour alone. */
export function VerdictWord({ verdict, size = 'line' }: Props) {
  const kind = kinds[verdict];
  if (size === 'line')
    return (
      <Verdict kind={kind} washed>
        {verdictLabels[verdict]}
      </Verdict>
    );
  const plain = kind === 'plain';
  return (
    <Box display="flex" alignItems="center" gap="4" color={plain ? 'fg' : kind}>
      <Box
        display="grid"
        placeItems="center"
        width="12"
        height="12"
        flexShrink="0"
        borderRadius="full"
        borderWidth="1.5px"
        borderColor="currentColor"
        bg={plain ? 'bg.muted' : `${kind}.wash`}
      >
        <Icon name={marks[verdict]} size="1.5rem" />
      </Box>
      <Box fontFamily="heading" fontSize="xl" lineHeight="tight">
        {verdictLabels[verdict]}
      </Box>
    </Box>
  );
}
