import { useNavigate } from 'react-router-dom';
import { Page } from '../../parts/Page';
import { toast } from '../../parts/overlay/toast';
import { BackLink } from '../BackLink';
import { CompanyForm } from '../edit/CompanyForm';

/** R60: a new legal record. */
export function AddCompanyScreen() {
  const navigate = useNavigate();
  return (
    <Page
      title="Add company"
      lead="A company, or an individual in their own name. Only the name is needed now; the rest may follow."
      above={<BackLink to="/admin/company_list">Companies</BackLink>}
    >
      <CompanyForm
        company={null}
        act="Add company"
        back="/admin/company_list"
        onSaved={({ id, name }) => {
          toast.done(`${name} was added.`);
          void navigate(`/admin/company/edit/${id}`, { replace: true });
        }}
      />
    </Page>
  );
}
