import { Box } from '@chakra-ui/react';
import { FormProvider, useController } from 'react-hook-form';
import type { Company } from '#contract/people/companies';
import { Button, ButtonLink } from '../../parts/Button';
import { ConflictNotice } from './ConflictNotice';
import { sections } from '../fields';
import { FunctionChoice } from '../FunctionChoice';
import { Unsaved } from '../../parts/form/Unsaved';
import { Part } from './Part';
import { TextRow } from '../TextRow';
import { TypeChoice } from '../TypeChoice';
import { useCompanyForm } from './useCompanyForm';

interface Props {
  /** Null: a company that is to be added. */
  company: Company | null;
  onRead?: (company: Company) => void;
  onSaved: (company: Company) => void;
  /** The word of the one act: "Add company". */
  act: string;
  /** Where "Cancel" leads. */
  back: string;
}

const Pair = ({ children }: { children: React.ReactNode }) => (
  <Box
    display="grid"
    gap="5"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
    alignItems="start"
  >
    {children}
  </Box>
);

/** The legal record of a company (spec 3), to be added or changed. */
export function CompanyForm({ company, act, back, ...heard }: Props) {
  const { form, save, clash, isDirty, busy } = useCompanyForm({ company, ...heard });
  const { field } = useController({ control: form.control, name: 'sales_functions' });
  const locked = company?.type_locked ? company.type : null;
  return (
    <FormProvider {...form}>
      <Unsaved when={isDirty} />
      <form noValidate onSubmit={(event) => void save(event)} aria-label="Company form">
        {sections.map(({ title, hint, rows }, index) => (
          <Part key={title} title={title} hint={hint}>
            <Pair>
              {index === 0 && (
                <Box gridColumn={{ md: '1 / -1' }}>
                  <TypeChoice locked={locked} />
                </Box>
              )}
              {rows.map((row) => (
                <TextRow key={row.name} row={row} />
              ))}
            </Pair>
            {index === sections.length - 1 && (
              <FunctionChoice value={field.value} onChange={field.onChange} />
            )}
          </Part>
        ))}
        <Box display="grid" gap="4" py="6" borderTopWidth="1px">
          {clash && <ConflictNotice {...clash} />}
          <Box display="flex" gap="3" flexWrap="wrap" alignItems="center">
            <Button type="submit" disabled={busy} aria-busy={busy}>
              {act}
            </Button>
            <ButtonLink to={back} variant="ghost">
              Cancel
            </ButtonLink>
            <Box role="status" fontSize="sm" color="fg.muted">
              {isDirty && 'Not saved yet'}
            </Box>
          </Box>
        </Box>
      </form>
    </FormProvider>
  );
}
