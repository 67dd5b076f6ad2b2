import { Box } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../parts/Icon';
import type { FormValues } from '../values/formValues';
import { sections, type SectionName } from '../values/sections';

/** Whether something in a part of the form is wrong. */
const useFault = (names: readonly (keyof FormValues)[]) => {
  const { errors } = useFormContext<FormValues>().formState;
  return names.some((name) => get(errors, name) !== undefined);
};

const quiet = {
  fontSize: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** What one has opened stays open on the next pages of the same visit: the same sections are filled in again. */
const opened = new Set<SectionName>();

interface Props {
  section: SectionName;
  /** What else is said of it while it is folded: "One of a kind". */
  note?: string;
  children: ReactNode;
}

/** A part of the form behind one line, which says what is inside and how much of it is filled. An error in it opens it. */
export function Fold({ section, note, children }: Props) {
  const { title, inside, fields } = sections[section];
  const names = Object.keys(fields) as (keyof FormValues)[];
  const { control } = useFormContext<FormValues>();
  useWatch({ control, name: names });
  const values = useFormContext<FormValues>().getValues();
  const asked = Object.values(fields as Record<string, (values: FormValues) => boolean | null>)
    .map((filled) => filled(values))
    .filter((filled) => filled !== null);
  const count = `${asked.filter(Boolean).length} of ${asked.length} filled`;
  const said = note ? `${note}, ${count}` : count;
  const fault = useFault(names);
  const [open, setOpen] = useState(() => opened.has(section));
  const turn = (now: boolean) => {
    if (now) opened.add(section);
    else opened.delete(section);
    setOpen(now);
  };
  const shown = open || fault;
  return (
    <Box
      as="details"
      aria-label={title}
      borderTopWidth="1px"
      {...{ open: shown }}
      onToggle={({ currentTarget }) => {
        const details = currentTarget as unknown as HTMLDetailsElement;
        // An error cannot be folded away.
        if (fault && !details.open) details.open = true;
        else turn(details.open);
      }}
      css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
    >
      <Box
        as="summary"
        cursor="pointer"
        listStyleType="none"
        display="flex"
        alignItems="baseline"
        gap="4"
        py="4"
        borderRadius="sm"
        _hover={{ '& [data-title]': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } }}
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <Box flex="1" minWidth="0">
          <Box data-title="" textStyle="section">
            {title}
          </Box>
          <Box fontSize="sm" color="fg.muted">
            {inside}
          </Box>
          <Box display={{ sm: 'none' }} {...quiet}>
            {said}
          </Box>
        </Box>
        <Box flexShrink="0" display="flex" alignItems="center" gap="3" {...quiet}>
          <Box as="span" display={{ base: 'none', sm: 'inline' }}>
            {said}
          </Box>
          <Icon name="down" size="0.75rem" />
        </Box>
      </Box>
      <Box display="grid" gap="5" pt="1" pb="8">
        {children}
      </Box>
    </Box>
  );
}
