import { Box } from '@chakra-ui/react';
import type { LoanView } from '#contract/loans';
import { verification as chart } from '../../data/lifecycles/verification';
import { TextLink } from '../Button';
import { Moment } from '../history/Moment';
import { Verdict } from '../Verdict';

interface Props {
  loan: Pick<LoanView, 'verification' | 'item' | 'hand_overs'>;
}

/** The last verification of the object, and the way to it for whoever may open it. */
export const LastVerification = ({ loan: { verification, item, hand_overs } }: Props) => (
  <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="2" alignItems="center">
    {verification ? (
      <>
        <Verdict kind={chart.is(verification.state, 'success') ? 'verified' : 'failed'} washed>
          {verification.label}
        </Verdict>
        <Box as="span" fontSize="sm" color="fg.muted">
          {verification.confidence !== null && `${verification.confidence.toFixed(1)}%, `}
          <Moment at={verification.at} as="day" />
        </Box>
      </>
    ) : (
      <Box as="span" fontSize="sm" color="fg.muted">
        This object was never verified.
      </Box>
    )}
    {hand_overs.some(({ may_read }) => may_read) && (
      <Box as="span" fontSize="sm">
        <TextLink to={`/dashboard/verifications/${item.id}`}>Verification details</TextLink>
      </Box>
    )}
  </Box>
);
