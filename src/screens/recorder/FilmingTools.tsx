import { Box, chakra } from '@chakra-ui/react';
import { hasTorch, setTorch } from './camera/torch';
import { useLenses } from './camera/useLenses';
import { useTorch } from './camera/useTorch';

const Lens = chakra('select', {
  base: {
    minH: '11',
    maxW: '12rem',
    px: '3',
    bg: 'transparent',
    color: 'inherit',
    borderWidth: '1px',
    borderColor: 'currentColor',
    borderRadius: 'md',
    fontSize: 'sm',
    textOverflow: 'ellipsis',
    '& option': { color: 'fg', bg: 'bg.raised' },
  },
});
const Light = chakra('button', {
  base: {
    minH: '11',
    px: '3',
    borderWidth: '1px',
    borderColor: 'currentColor',
    borderRadius: 'md',
    fontSize: 'sm',
    cursor: 'pointer',
    '&[aria-pressed=true]': { bg: '#F0D08A', color: '#16191C', borderColor: '#F0D08A' },
  },
});

/** The phone's light beside its lens; on from the beginning. Shown only where there is one. */
function TorchSwitch({ stream }: { stream: MediaStream }) {
  const on = useTorch(stream);
  if (!hasTorch(stream)) return null;
  return (
    <Light
      type="button"
      aria-pressed={on}
      title="It goes off during the filming. This tells the real surface from a picture of it."
      onClick={() => void setTorch(stream, !on)}
    >
      Light {on ? 'on' : 'off'}
    </Light>
  );
}

interface Props {
  stream: MediaStream;
  /** How strongly the reference lies over the live picture; null: there is none. */
  strength: number | null;
  disabled: boolean;
  onStrength: (strength: number) => void;
  onLens: (device: string) => void;
}

/** Which lens, its light, and how much of the reference is seen. */
export function FilmingTools({ stream, strength, disabled, onStrength, onLens }: Props) {
  const { lenses, current } = useLenses(stream);
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="center"
      fontSize="sm"
      visibility={disabled ? 'hidden' : undefined}
    >
      {strength !== null && (
        <Box as="label" display="flex" alignItems="center" gap="2" minH="11">
          Reference
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            value={Math.round(strength * 100)}
            style={{ width: '7rem', accentColor: 'currentColor', minHeight: '2.75rem' }}
            onChange={(event) => onStrength(Number(event.target.value) / 100)}
          />
        </Box>
      )}
      {lenses.length > 1 && (
        <Lens aria-label="Lens" value={current} onChange={(event) => onLens(event.target.value)}>
          {lenses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Lens>
      )}
      <TorchSwitch stream={stream} />
    </Box>
  );
}
