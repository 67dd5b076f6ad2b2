import { Box, chakra } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useFound } from '../../data/useFound';
import { Field } from './Field';
import { Input } from './Input';

export interface Choice {
  id: string;
  word: string;
  /** Beside the word, quieter: a country, an address. */
  note?: string;
}

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  /** Asked while typing. A late answer is dropped by its signal. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  /** Chosen already: left out of what is offered. */
  taken?: readonly string[];
  /** Said where nothing fits: "No company is called so." */
  none: string;
  onChoose: (choice: Choice) => void;
}

const typingMs = 200;

/**
 * Text in a look-up that is not one of its choices: nothing may be sent over it, or it would be dropped without a word.
 * Takes the focus there. False where there is none.
 */
export const findUnchosen = (): boolean => {
  const field = document.querySelector<HTMLElement>('input[data-unchosen=true]');
  field?.focus();
  return field !== null;
};

const Option = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    alignItems: 'center',
    minH: '11',
    px: '3',
    py: '2',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'bg.muted' },
  },
});

/** Type to find, arrows to go through, Enter to choose; what was chosen is the caller's to show. */
export function Lookup({ label, hint, error, placeholder, taken = [], none, ...props }: Props) {
  const list = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState(false);
  const unchosen = text.trim() !== '';
  const { found: known, error: unknown } = useFound({
    text: open ? text : null,
    find: (typed, signal) => props.search(typed.trim(), signal),
    restsMs: (typed) => (typed === '' ? 0 : typingMs),
  });
  // Where nobody can be asked there is nothing to choose.
  const found = unknown === null ? (known?.answer ?? null) : [];
  const offered = found?.filter(({ id }) => !taken.includes(id)) ?? [];
  const here = offered[Math.min(at, offered.length - 1)];

  const choose = (choice: Choice) => {
    props.onChoose(choice);
    setText('');
    setOpen(false);
    setAt(0);
    setLeft(false);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (open) setAt(Math.max(0, Math.min(offered.length - 1, at + step)));
      else setOpen(true);
    } else if (event.key === 'Enter') {
      // Never sends the form around it.
      event.preventDefault();
      if (open && here) choose(here);
      else setOpen(true);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <Box position="relative">
      <Field
        label={label}
        hint={hint}
        error={
          unchosen && left && !open
            ? `“${text.trim()}” is not chosen. Choose from the list, or clear the text.`
            : error
        }
      >
        {(aria) => (
          <Input
            {...aria}
            role="combobox"
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={open && here ? `${list}-${here.id}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            data-unchosen={unchosen}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onBlur={() => {
              setOpen(false);
              setLeft(true);
            }}
          />
        )}
      </Field>
      <Box
        as="ul"
        id={list}
        role="listbox"
        aria-label={label}
        hidden={!open || offered.length === 0}
        listStyleType="none"
        position="absolute"
        zIndex="bar"
        left="0"
        right="0"
        mt="1"
        maxH="72"
        overflowY="auto"
        bg="bg.raised"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="md"
      >
        {offered.map((choice) => (
          <Option
            key={choice.id}
            id={`${list}-${choice.id}`}
            role="option"
            aria-selected={choice.id === here?.id}
            // Before the field loses the focus, and with it the list.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(choice);
            }}
          >
            {choice.word}
            {choice.note && (
              <Box as="span" color="fg.muted" fontSize="sm">
                {choice.note}
              </Box>
            )}
          </Option>
        ))}
      </Box>
      <Box role="status" fontSize="sm" color="fg.muted" mt={open && found ? '1.5' : '0'}>
        {open && found !== null && offered.length === 0 && none}
      </Box>
    </Box>
  );
}
