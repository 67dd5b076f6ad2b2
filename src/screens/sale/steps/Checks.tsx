import { Box } from '@chakra-ui/react';
import type { SaleCheck } from '#contract/sales';
import { TextLink } from '../../parts/Button';
import { Verdict } from '../../parts/Verdict';

/** What must be so before a price is set; what is not leads to where it is put right. */
export const Checks = ({ checks, item }: { checks: readonly SaleCheck[]; item: string }) => (
  <Box as="ul" listStyleType="none">
    {checks.map(({ code, label, ok, message }) => (
      <Box as="li" key={code} py="3" borderTopWidth="1px" display="grid" gap="1">
        <Verdict kind={ok ? 'verified' : 'waiting'}>{label}</Verdict>
        <Box fontSize="sm" color="fg.muted">
          {message}
        </Box>
        {!ok && code === 'verified' && (
          <TextLink to={`/dashboard/verifications/${item}`}>Verify now</TextLink>
        )}
      </Box>
    ))}
  </Box>
);
