import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ConditionMark } from '#contract/loans';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { Icon } from '../../parts/Icon';

interface Props {
  marks: readonly ConditionMark[];
  /** The mark that was just set: its word is written next. */
  newest: number | null;
  onChange: (marks: readonly ConditionMark[]) => void;
}

const mostText = 300;

/** What is seen at each mark. */
export function MarkList({ marks, newest, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (newest !== null) list.current?.querySelectorAll('input')[newest]?.focus();
  }, [newest]);
  if (marks.length === 0)
    return (
      <Box fontSize="sm" color="fg.muted">
        No difference is marked yet.
      </Box>
    );
  return (
    <Box as="ol" ref={list} listStyleType="none" display="grid" gap="3">
      {marks.map((mark, index) => (
        <Box as="li" key={index} display="flex" gap="2" alignItems="end">
          <Box flex="1" minWidth="0">
            <Field label={`Mark ${index + 1}`}>
              {(aria) => (
                <Input
                  {...aria}
                  maxLength={mostText}
                  value={mark.text}
                  placeholder="e.g. scratch, 2 cm"
                  onChange={({ target }) =>
                    onChange(
                      marks.map((one, at) => (at === index ? { ...one, text: target.value } : one)),
                    )
                  }
                />
              )}
            </Field>
          </Box>
          <Button
            variant="ghost"
            px="3"
            aria-label={`Remove mark ${index + 1}`}
            onClick={() => onChange(marks.filter((_, at) => at !== index))}
          >
            <Icon name="bin" />
          </Button>
        </Box>
      ))}
    </Box>
  );
}
