import { Box } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { Field } from './Field';
import { Input } from './Input';
import { notADay } from './notADay';
import { dayInWords, readDay } from './readDay';

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** `2024-02-29` or ''; with `keepsText` also what was typed and is no day. */
  value: string;
  keepsText?: boolean;
  /** Bounds of the calendar: `2024-02-29`. */
  min?: string;
  max?: string;
  readOnly?: boolean;
  onValue: (value: string) => void;
  onBlur?: () => void;
}

/** A day, typed as people write it and said back in words, or chosen in the browser's calendar. */
export function DayField(props: Props) {
  const { label, hint, error, required = false, value, min, max, readOnly = false } = props;
  const [text, setText] = useState(() => dayInWords(value) || value);
  const [left, setLeft] = useState(false);
  const [told, setTold] = useState(value);
  const calendar = useRef<HTMLInputElement>(null);
  if (value !== told) {
    // It was changed from outside: by a draft that came back, or by the calendar.
    setTold(value);
    setText(dayInWords(value) || value);
  }
  const type = (typed: string) => {
    const next = readDay(typed) ?? (props.keepsText ? typed.trim() : '');
    setLeft(false);
    setText(typed);
    setTold(next);
    if (next !== value) props.onValue(next);
  };
  const said = dayInWords(readDay(text) ?? '');
  const unread = left && text.trim() !== '' && !said ? notADay : undefined;
  const words = said && said !== text.trim() ? said : '';
  return (
    <Field label={label} hint={words || hint} error={error ?? unread} required={required}>
      {(aria) => (
        <Box position="relative">
          <Input
            {...aria}
            autoComplete="off"
            placeholder={`e.g. ${dayInWords(min ?? '2021-03-12')}`}
            pr="11"
            value={text}
            readOnly={readOnly}
            onChange={({ target }) => type(target.value)}
            onBlur={() => {
              // What was typed stays: a line that goes would move the button that is being pressed.
              setLeft(true);
              props.onBlur?.();
            }}
          />
          {!readOnly && (
            <>
              <Button
                variant="ghost"
                px="0"
                width="10"
                minH="10"
                position="absolute"
                right="0.5"
                top="0.5"
                color="fg.muted"
                aria-label="Open the calendar"
                onClick={() => calendar.current?.showPicker()}
              >
                <Icon name="calendar" />
              </Button>
              <input
                ref={calendar}
                type="date"
                tabIndex={-1}
                aria-hidden="true"
                value={readDay(text) ?? ''}
                min={min}
                max={max}
                onChange={({ target }) => {
                  type(target.value);
                  setText(dayInWords(target.value));
                }}
                style={{
                  position: 'absolute',
                  right: 0,
                  bottom: 0,
                  width: 0,
                  height: 0,
                  opacity: 0,
                  pointerEvents: 'none',
                }}
              />
            </>
          )}
        </Box>
      )}
    </Field>
  );
}
