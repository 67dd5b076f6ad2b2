import { Box, chakra } from '@chakra-ui/react';
import type { ExpertiseView } from '#contract/expertises';
import { formLabels } from '#contract/expertises';
import type { ExpertiseContext } from '../../data/lifecycles/expertiseRules';
import { Icon } from '../../parts/Icon';

interface Condition {
  place: string;
  name: string;
  done: boolean;
  said: string;
}

const signed = { none: 'Not sent yet', open: 'Sent', completed: 'Completed' } as const;

/** What the chart asks of a submission, each with where it is mended. */
const conditionsOf = ({ lifecycle, fingerprints, form }: ExpertiseView): Condition[] => {
  const { verified, signature } = lifecycle.context as unknown as ExpertiseContext;
  const seen = fingerprints.filter((one) => one.verified).length;
  return [
    {
      place: 'verify',
      name: 'Verify the object',
      done: verified,
      said:
        fingerprints.length === 0
          ? verified
            ? 'Nothing to film'
            : 'No fingerprint'
          : `${seen} of ${fingerprints.length} fingerprints`,
    },
    { place: 'form', name: 'Authentication form', done: form === 'DONE', said: formLabels[form] },
    { place: 'sign', name: 'Sign', done: signature === 'completed', said: signed[signature] },
  ];
};

const Place = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: '3',
    alignItems: 'center',
    minH: '11',
    borderRadius: 'sm',
    _hover: { '& [data-name]': { textDecoration: 'underline' } },
  },
});

/** The three conditions of the submission; each leads to the place that mends it. */
export const Checklist = ({ expertise }: { expertise: ExpertiseView }) => (
  <Box as="ol" aria-label="What the opinion still needs" listStyleType="none" fontSize="sm">
    {conditionsOf(expertise).map(({ place, name, done, said }) => (
      <Box as="li" key={place} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
        <Place href={`#${place}`}>
          <Box
            display="grid"
            placeItems="center"
            width="5"
            height="5"
            borderRadius="full"
            borderWidth="1.5px"
            borderColor={done ? 'fg' : 'border.strong'}
            bg={done ? 'fg' : 'transparent'}
            color="fg.inverted"
          >
            {done && <Icon name="tick" size="0.75rem" />}
          </Box>
          <Box as="span" data-name="">
            {name}
            <Box as="span" srOnly>
              , {done ? 'done' : 'to do'}
            </Box>
          </Box>
          <Box as="span" color="fg.muted" textAlign="right">
            {said}
          </Box>
        </Place>
      </Box>
    ))}
  </Box>
);
