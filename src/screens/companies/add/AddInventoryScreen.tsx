import { Box } from '@chakra-ui/react';
import { FormProvider, useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../parts/Button';
import { Page } from '../../parts/Page';
import { toast } from '../../parts/overlay/toast';
import { BackLink } from '../BackLink';
import { nameRow } from '../fields';
import { FunctionChoice } from '../FunctionChoice';
import { Unsaved } from '../../parts/form/Unsaved';
import { TextRow } from '../TextRow';
import { TypeChoice } from '../TypeChoice';
import { useCompanyForm } from '../edit/useCompanyForm';

/** R57: the least that an inventory needs; brands, people and licences follow on its own page. */
export function AddInventoryScreen() {
  const navigate = useNavigate();
  const { form, save, isDirty, busy } = useCompanyForm({
    company: null,
    onSaved: ({ id, name }) => {
      toast.done(`${name} was added.`);
      void navigate(`/admin/inventory/edit/${id}`, { replace: true });
    },
  });
  const { field } = useController({ control: form.control, name: 'sales_functions' });
  return (
    <Page
      title="Add inventory"
      lead="A name, a type, a function. Brands, people and licenses follow on the next page."
      above={<BackLink to="/admin/inventory">Inventory</BackLink>}
      width="form"
    >
      <FormProvider {...form}>
        <Unsaved when={isDirty} />
        <form noValidate onSubmit={(event) => void save(event)} aria-label="Inventory form">
          <Box display="grid" gap="5">
            <TypeChoice locked={null} />
            <TextRow row={nameRow} />
            <FunctionChoice value={field.value} onChange={field.onChange} />
            <Box display="flex" gap="3">
              <Button type="submit" disabled={busy} aria-busy={busy}>
                Add inventory
              </Button>
              <ButtonLink to="/admin/inventory" variant="ghost">
                Cancel
              </ButtonLink>
            </Box>
          </Box>
        </form>
      </FormProvider>
    </Page>
  );
}
