import { Box } from '@chakra-ui/react';
import type { AnalysisRun } from '#contract/verification/analyses';
import { AdviceDrawing } from './AdviceDrawing';
import { adviceFor, adviceWords } from './adviceNames';
import { SupportWords } from '../../parts/SupportLink';
import { Button } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { copyBy } from '../livenessWords';
import { adviceOf } from '../runWords';

/** The two pictures are made by the project itself; the page does without them until they are there. */
const pictures = import.meta.glob<string>('../../assets/film-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
const pictureOf = (name: string) =>
  Object.entries(pictures).find(([path]) => path.endsWith(`${name}.webp`))?.[1];

const ways = [
  {
    name: 'film-well',
    word: 'Like this',
    text: 'Near, sharp, evenly lit, the spot fills the frame.',
  },
  { name: 'film-badly', word: 'Not like this', text: 'A reflection, far away, or shaken.' },
];

interface Props {
  /** The run that did not succeed; null: nothing was filmed yet. */
  run: AnalysisRun | null;
  /** Leads to the open camera. */
  onFilm?: () => void;
}

/** What to do better when filming, with a picture of each. */
export function FilmingAdvice({ run, onFilm }: Props) {
  return (
    <Box
      as="section"
      mt="8"
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
    >
      <Box maxW="prose">
        <Box as="h2" textStyle="section" mb="2">
          {run ? 'Try this' : 'How to film'}
        </Box>
        {run && <Box as="p">{adviceOf(run)}</Box>}
        {run && onFilm && copyBy(run) === 'kept' && (
          <Box mt="4">
            <Button onClick={onFilm}>
              <Icon name="camera" />
              Open the camera
            </Button>
          </Box>
        )}
        {run && <SupportWords words={adviceOf(run)} code={run.code} />}
        <Box as="ul" mt="4" listStyleType="none" display="grid" gap="4">
          {adviceFor(run).map((name) => (
            <Box as="li" key={name} display="flex" gap="4" alignItems="center" data-advice={name}>
              <AdviceDrawing name={name} />
              <span>{adviceWords[name]}</span>
            </Box>
          ))}
        </Box>
      </Box>
      <Box display="grid" gap="4" gridTemplateColumns="1fr 1fr">
        {ways.map((way) => {
          const picture = pictureOf(way.name);
          if (!picture) return null;
          return (
            <Box as="figure" key={way.name} m="0">
              <Box aspectRatio="4 / 3" bg="bg.muted" borderRadius="md" overflow="hidden">
                <img
                  src={picture}
                  alt={way.text}
                  loading="lazy"
                  style={{ width: '100%', height: '100%', objectFit: 'cover' }}
                />
              </Box>
              <Box as="figcaption" fontSize="sm" mt="2">
                <Box as="span" fontWeight="medium">
                  {way.word}.
                </Box>{' '}
                <Box as="span" color="fg.muted">
                  {way.text}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
