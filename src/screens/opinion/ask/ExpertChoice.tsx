import { Box, chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { ExpertCard } from '#contract/expertises';
import { expertiseCalls } from '../../../services/expertises';
import { useDebouncedText } from '../../data/lists/useDebouncedText';
import { useWatched } from '../../data/useWatched';
import { Failure } from '../../parts/Failure';
import { SearchField } from '../../parts/form/SearchField';
import { Loading } from '../../parts/Loading';
import { ExpertFace } from './ExpertFace';

/** As many as one answer holds. */
const most = 50;

const Choice = chakra('label', {
  base: {
    display: 'flex',
    gap: '4',
    alignItems: 'center',
    minH: '11',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    cursor: 'pointer',
    _first: { borderTopWidth: '0' },
    _hover: { bg: 'bg.muted' },
    '&:has(input:checked)': { bg: 'bg.muted' },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'ink.focusRing' },
  },
});
const Radio = chakra('input', {
  base: { width: '4', height: '4', flexShrink: '0', accentColor: 'currentColor' },
});

interface Props {
  item: string;
  chosen: ExpertCard | null;
  onChoose: (expert: ExpertCard) => void;
  error: string | undefined;
}

/** Whom to ask: by name, company, place or field; the free ones first. */
export function ExpertChoice({ item, chosen, onChoose, error }: Props) {
  const [search, setSearch] = useState('');
  const [text, setText] = useDebouncedText(search, setSearch);
  const name = useId();
  const {
    thing: experts,
    failure,
    loading: busy,
    again,
  } = useWatched({
    key: item,
    question: search,
    read: (signal) => expertiseCalls.experts({ query: { search, item_id: item }, signal }),
  });
  return (
    <Box>
      <SearchField
        label="Search experts"
        placeholder="Name, company, place or field"
        text={text}
        onText={setText}
      />
      {error && (
        <Box role="alert" id={`${name}-error`} color="fg.error" fontSize="sm" mt="2">
          {error}
        </Box>
      )}
      {!experts && failure === null && (
        <Box mt="4">
          <Loading shape="lines" label="Loading experts" />
        </Box>
      )}
      {failure !== null && <Failure error={failure} again={again} />}
      {experts && failure === null && (
        <>
          <Box srOnly role="status">
            {experts.length === 1 ? 'One expert' : `${experts.length} experts`}
          </Box>
          {experts.length === 0 ? (
            <Box color="fg.muted" mt="4">
              {search
                ? 'No expert fits these words. Try fewer words, or a part of the name.'
                : 'There is no expert on this platform yet.'}
            </Box>
          ) : (
            <Box
              role="radiogroup"
              tabIndex={-1}
              aria-label="Expert"
              aria-required="true"
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${name}-error` : undefined}
              aria-busy={busy}
              mt="4"
              borderWidth="1px"
              borderRadius="md"
              bg="bg.raised"
              maxH="26rem"
              overflowY="auto"
            >
              {experts.map((expert) => (
                <Choice key={expert.id}>
                  <Radio
                    type="radio"
                    name={name}
                    value={expert.id}
                    checked={chosen?.id === expert.id}
                    onChange={() => onChoose(expert)}
                  />
                  <ExpertFace expert={expert} />
                </Choice>
              ))}
            </Box>
          )}
          {experts.length >= most && (
            <Box fontSize="sm" color="fg.muted" mt="2">
              These are the first {most}. Type to find others.
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
