import { Box } from '@chakra-ui/react';
import {
  fingerprintLabels,
  verificationLabels,
  type VerificationStatus,
} from '#contract/records/items';
import { Icon, type IconName } from './Icon';

export type VerdictKind = 'verified' | 'failed' | 'waiting' | 'progress' | 'plain';
interface Props {
  kind: VerdictKind;
  /** The word. A verdict is never colour alone. */
  children: string;
  /** On a wash of its colour, as lists show it. */
  washed?: boolean;
}

const marks: Record<Exclude<VerdictKind, 'plain'>, IconName> = {
  verified: 'tick',
  failed: 'cross',
  waiting: 'clock',
  progress: 'turning',
};

/** Word, mark and colour of a verdict. */
export function Verdict({ kind, children, washed = false }: Props) {
  const plain = kind === 'plain';
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      color={plain ? 'fg.muted' : kind}
      bg={washed ? (plain ? 'bg.muted' : `${kind}.wash`) : undefined}
      px={washed ? '2' : undefined}
      py={washed ? '0.5' : undefined}
      borderRadius="md"
      fontSize="sm"
      fontWeight="medium"
      whiteSpace="nowrap"
    >
      {/* A word without a verdict has no mark either. */}
      {kind !== 'plain' && <Icon name={marks[kind]} />}
      {children}
    </Box>
  );
}

const kinds: Record<VerificationStatus, VerdictKind> = {
  NONE: 'waiting',
  IN_PROGRESS: 'progress',
  SUCCESS: 'verified',
  FAILED: 'failed',
};

/** Where a fingerprint's verification stands, in the words that the specification has for it. */
export const FingerprintVerdict = ({ status }: { status: VerificationStatus }) => (
  <Verdict kind={kinds[status]}>{fingerprintLabels[status]}</Verdict>
);

/** Where an item's verification stands, in the specification's words. */
export function VerificationVerdict({
  status,
  washed,
}: {
  status: VerificationStatus;
  washed?: boolean;
}) {
  return (
    <Verdict kind={kinds[status]} {...(washed ? { washed } : {})}>
      {verificationLabels[status]}
    </Verdict>
  );
}
