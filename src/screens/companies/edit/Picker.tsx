import { Box } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent } from 'react';
import { sentence } from '../../../services/request/callError';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { Suggestion } from './Suggestion';
import { useSuggestions, type Option, type Search } from './useSuggestions';

interface Props {
  label: string;
  hint?: string;
  /** Must keep its identity while what it finds stays the same. */
  search: Search;
  /** Already chosen: not offered again. */
  taken: readonly string[];
  onPick: (option: Option) => void;
  /** What was typed is not known yet, and may be made: "Add “Aurelle” as a new brand". */
  create?: { word: (text: string) => string; onCreate: (text: string) => void };
}

const newId = 'new';

/** A search field with a list that is walked by arrows; Enter takes, Escape closes. */
export function Picker({ label, hint, search, taken, onPick, create }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, error } = useSuggestions(search, text, open);
  const typed = text.trim();
  const offered = (found ?? []).filter((one) => !taken.includes(one.id));
  const known = (found ?? []).some(({ word }) => word.toLowerCase() === typed.toLowerCase());
  const mayCreate = create && found && typed !== '' && !known;
  const options = mayCreate ? [...offered, { id: newId, word: create.word(typed) }] : offered;
  const shown = open && options.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (option: Option) => {
    setText('');
    close();
    if (option.id === newId) create?.onCreate(typed);
    else onPick(option);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return setOpen(true);
      const last = options.length - 1;
      if (event.key === 'ArrowDown') setActive((now) => (now >= last ? 0 : now + 1));
      else setActive((now) => (now <= 0 ? last : now - 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = options[active] ?? (options.length === 1 ? options[0] : undefined);
      if (open && option) take(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };
  const said = () => {
    if (!open) return '';
    if (error !== null) return sentence(error);
    if (!found) return 'Searching…';
    if (options.length > 0) return '';
    return found.length > 0 ? 'All results are selected.' : 'Nothing was found.';
  };
  return (
    <Box position="relative">
      <Field label={label} hint={hint}>
        {({ 'aria-invalid': _invalid, 'aria-required': _required, ...aria }) => (
          <Input
            {...aria}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? `${id}-list` : undefined}
            aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(-1);
              setOpen(true);
            }}
            onKeyDown={press}
            onBlur={close}
          />
        )}
      </Field>
      <Box role="status" fontSize="sm" color="fg.muted" mt="1.5">
        {said()}
        {shown && <Box srOnly>{options.length} found, use the arrow keys</Box>}
      </Box>
      {shown && (
        <Box
          as="ul"
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          listStyleType="none"
          bg="bg.raised"
          borderWidth="1px"
          borderColor="border.strong"
          borderRadius="md"
          overflow="hidden"
        >
          {options.map((option, index) => (
            <Suggestion
              key={option.id}
              id={`${id}-${index}`}
              option={option}
              active={index === active}
              onTake={() => take(option)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
