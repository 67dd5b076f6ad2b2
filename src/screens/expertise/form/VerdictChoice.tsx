import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { verdictLabels, verdicts, type Verdict } from '#contract/expertises';

const meaning: Record<Verdict, string> = {
  authentic: 'The object is what its record says.',
  not_authentic: 'The object, or an essential part of it, is not what its record says.',
  inconclusive: 'The examination does not allow a clear answer.',
};

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: '3',
    p: '4',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'fg.muted' },
    '&:has(:checked)': { borderColor: 'fg', boxShadow: 'inset 0 0 0 1px {colors.fg}' },
    '&:has(:disabled)': { opacity: '0.6', cursor: 'not-allowed' },
    '&:has(:focus-visible)': {
      outline: '2px solid {colors.ink.focusRing}',
      outlineOffset: '2px',
    },
  },
});

interface Props {
  verdict: Verdict | null;
  error: string | undefined;
  fixed: boolean;
  onChoose: (verdict: Verdict) => void;
}

/** The three answers that an opinion can give. */
export function VerdictChoice({ verdict, error, fixed, onChoose }: Props) {
  const id = useId();
  return (
    <Box
      as="fieldset"
      role="radiogroup"
      aria-required="true"
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
      border="none"
      outline="none"
    >
      <Box as="legend" fontSize="sm" fontWeight="medium" mb="1.5">
        Verdict
      </Box>
      <Box display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        {verdicts.map((one) => (
          <Choice key={one}>
            <input
              type="radio"
              name={id}
              value={one}
              checked={verdict === one}
              disabled={fixed}
              onChange={() => onChoose(one)}
              style={{ accentColor: 'currentColor', marginTop: '0.25rem' }}
            />
            <span>
              <Box as="span" display="block" fontWeight="medium">
                {verdictLabels[one]}
              </Box>
              <Box as="span" fontSize="sm" color="fg.muted">
                {meaning[one]}
              </Box>
            </span>
          </Choice>
        ))}
      </Box>
      {error && (
        <Box id={`${id}-error`} role="alert" color="fg.error" fontSize="sm" mt="1.5">
          {error}
        </Box>
      )}
    </Box>
  );
}
