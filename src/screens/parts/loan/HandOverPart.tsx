import { Box } from '@chakra-ui/react';
import type { HandOver, HandOverFingerprint, LoanView } from '#contract/loans';
import { verification as chart } from '../../data/lifecycles/verification';
import { ButtonLink, TextLink } from '../Button';
import { Icon } from '../Icon';
import { Moment } from '../history/Moment';
import { Verdict, type VerdictKind } from '../Verdict';

const kindOf = (state: string): VerdictKind => {
  if (chart.is(state, 'success')) return 'verified';
  return chart.is(state, 'failed') ? 'failed' : 'progress';
};

const asking: Record<HandOver['phase'], string> = {
  out: 'The borrower verifies the fingerprints on receiving the object.',
  back: 'The lender verifies the fingerprints when the object is back.',
};

/** Verification page of the object; what is filmed there with `loan` belongs to its hand-over. */
const pageOf = (item: string, asked: Record<string, string>) =>
  `/dashboard/verifications/${item}?${new URLSearchParams(asked).toString()}`;

const Result = ({ run }: Pick<HandOverFingerprint, 'run'>) =>
  run === null ? (
    <Verdict kind="waiting">Not verified</Verdict>
  ) : (
    <Verdict kind={kindOf(run.state)}>{run.label}</Verdict>
  );

interface Props {
  loan: Pick<LoanView, 'id' | 'item'>;
  handOver: HandOver;
}

/** What the verification at one hand-over has said of each fingerprint, and the way to film it. Nothing where none is asked. */
export function HandOverPart({ loan: { id, item }, handOver }: Props) {
  const { phase, asked, fingerprints, may_verify, may_read, verified } = handOver;
  if (!asked && fingerprints.every(({ run }) => run === null)) return null;
  const missing = fingerprints.find(({ run }) => !run || !chart.is(run.state, 'success'));
  return (
    <Box display="grid" gap="3" mb="6">
      <Box fontSize="sm" color="fg.muted">
        {asking[phase]}
      </Box>
      <Box
        as="ul"
        listStyleType="none"
        aria-label="Verification at the hand-over"
        hidden={fingerprints.length === 0}
      >
        {fingerprints.map(({ fingerprint_id, location, run }) => (
          <Box
            as="li"
            key={fingerprint_id}
            display="flex"
            flexWrap="wrap"
            columnGap="4"
            rowGap="1"
            alignItems="center"
            py="2"
            borderTopWidth="1px"
            fontSize="sm"
            css={{ overflowWrap: 'anywhere' }}
          >
            <Box as="span" fontWeight="medium" minWidth="0">
              {location || 'No location given'}
            </Box>
            <Result run={run} />
            {run && (
              <Box as="span" color="fg.muted">
                {run.confidence !== null && `${run.confidence.toFixed(1)}%, `}
                {run.by}, <Moment at={run.at} />
              </Box>
            )}
            {run && may_read && (
              <Box as="span" data-print="no">
                <TextLink to={pageOf(item.id, { fingerprint: fingerprint_id, run: run.id })}>
                  See this run
                </TextLink>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {may_verify && (
        <Box data-print="no">
          <ButtonLink
            variant={verified ? 'outline' : 'solid'}
            to={pageOf(item.id, {
              loan: id,
              film: '',
              ...(missing && { fingerprint: missing.fingerprint_id }),
            })}
          >
            <Icon name="camera" />
            {verified ? 'Verify again' : 'Verify now'}
          </ButtonLink>
        </Box>
      )}
    </Box>
  );
}
