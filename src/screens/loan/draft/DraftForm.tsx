import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { LoanView } from '#contract/loans';
import { loanCalls } from '../../../services/loans';
import { faultsOf } from '../../data/faultsOf';
import { useProfile } from '../../data/session';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { Field } from '../../parts/form/Field';
import { TextArea } from '../../parts/form/Input';
import { SavedWord } from '../../parts/form/SavedWord';
import { Section } from '../../parts/Section';
import { BorrowerField } from './BorrowerField';
import { lengths, valuesOf, type DraftValues } from './draftValues';
import { InsuranceFields } from './InsuranceFields';
import { Switch } from './Switch';
import { TermFields } from './TermFields';
import { useDraftWriting } from './useDraftWriting';

interface Props {
  item: string;
  loan: LoanView | null;
  onSaved: (loan: LoanView) => void;
  again: () => void;
}

const texts = [
  ['purpose', 'Purpose', 'Exhibition, research, conservation, …', lengths.purpose],
  [
    'display_conditions',
    'Conditions of display',
    'Light, climate, glass, guards.',
    lengths.conditions,
  ],
  [
    'transport_conditions',
    'Conditions of transport',
    'Packing, carrier, courier.',
    lengths.conditions,
  ],
] as const;

const switches = [
  [
    'agreement_required',
    'The agreement must be signed before the start',
    'Without it the loan starts on the start date, and a missing signature is shown as missing.',
  ],
  [
    'verify_out',
    'Verify when it goes out',
    'The borrower films the fingerprints again on receiving the object.',
  ],
  [
    'verify_back',
    'Verify when it comes back',
    'The lender films the fingerprints again when the object is back.',
  ],
] as const;

/** A draft loan: it saves itself as one writes, and becomes a loan by one press. */
export function DraftForm({ item, loan, onSaved, again }: Props) {
  const currency = useProfile()?.currency || 'EUR';
  const { state, send, values, change } = useDraftWriting({ item, loan, currency, onSaved });
  const form = useRef<HTMLDivElement>(null);
  const { error } = state.context;
  const faults = faultsOf(error);
  const fixed = state.hasTag('fixed');
  const load = useSending((_: null) => loanCalls.draft({ params: { id: item } }), {
    onDone: (read) =>
      send({
        type: 'load.again',
        values: valuesOf(read, currency),
        version: read.lifecycle.version,
      }),
  });
  const pressed = useRef(false);
  useEffect(() => {
    if (!error || !pressed.current) return;
    pressed.current = false;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field) field.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const part = { fixed, faults, values, onChange: change };
  return (
    <Box ref={form} display="grid" gap="10" gridTemplateColumns="minmax(0, 1fr)" maxW="form">
      {state.matches('outdated') && (
        <Box role="alert" display="grid" gap="3" justifyItems="start">
          This draft was changed in another window. What you wrote here is not saved.
          <Button variant="outline" size="sm" disabled={load.busy} onClick={() => load.send(null)}>
            Load again
          </Button>
          <Refusal of={load} />
        </Box>
      )}
      <Section title="Borrower">
        <BorrowerField
          item={item}
          loan={loan}
          email={values.borrower_email}
          fixed={fixed}
          error={faults.borrower_email}
          onEmail={(borrower_email) => change({ borrower_email })}
          onInvited={again}
        />
      </Section>
      <Section title="Term">
        <TermFields {...part} />
      </Section>
      <Section title="Terms">
        <Box display="grid" gap="6">
          <InsuranceFields
            insurance={values.insurance}
            error={faults.insurance ?? faults['insurance.cents']}
            fixed={fixed}
            onChange={(insurance) => change({ insurance })}
          />
          {texts.map(([name, label, hint, most]) => (
            <Field key={name} label={label} hint={hint} error={faults[name]}>
              {(aria) => (
                <TextArea
                  {...aria}
                  maxLength={most}
                  value={values[name]}
                  readOnly={fixed}
                  onChange={({ target }) =>
                    change({ [name]: target.value } as Partial<DraftValues>)
                  }
                />
              )}
            </Field>
          ))}
        </Box>
      </Section>
      <Section title="Agreed steps">
        <Box display="grid" gap="4">
          {switches.map(([name, label, hint]) => (
            <Switch
              key={name}
              label={label}
              hint={hint}
              on={values[name]}
              fixed={fixed}
              onChange={(on) => change({ [name]: on } as Partial<DraftValues>)}
            />
          ))}
        </Box>
      </Section>
      <Box display="grid" gap="3" borderTopWidth="1px" pt="6">
        <Box display="flex" flexWrap="wrap" gap="4" alignItems="center">
          <Button
            disabled={fixed}
            aria-busy={state.matches('closing')}
            onClick={() => {
              pressed.current = true;
              send({ type: 'close' });
            }}
          >
            Create loan
          </Button>
          <SavedWord state={state} />
        </Box>
        {state.matches('resting') && <Refusal of={{ error }} still />}
      </Box>
    </Box>
  );
}
