import { companyTypeLabels } from '#contract/people/companies';
import { AuditTrail } from '../../parts/history/AuditTrail';
import { ButtonLink } from '../../parts/Button';
import { toast } from '../../parts/overlay/toast';
import { CompanyForm } from './CompanyForm';
import { CompanyPage } from './CompanyPage';
import { Deletion } from './Deletion';
import { Part } from './Part';

const list = { to: '/admin/company_list', word: 'Companies' };

/** R61: a legal record, what stands in the way of its deletion, and what was done to it. */
export const EditCompanyScreen = () => (
  <CompanyPage
    list={list}
    lead={({ type, country }) => [companyTypeLabels[type], country].filter(Boolean).join(', ')}
    action={({ id }) => (
      <ButtonLink to={`/admin/inventory/edit/${id}`} variant="outline">
        Brands, people, licenses
      </ButtonLink>
    )}
  >
    {(company, put, again) => (
      <>
        <CompanyForm
          company={company}
          act="Save"
          back={list.to}
          onRead={put}
          onSaved={(saved) => {
            put(saved);
            toast.done(`${saved.name} is saved.`);
          }}
        />
        <Deletion company={company} onHeld={again} />
        <Part title="Activity log">
          <AuditTrail entries={company.audit} label={`Activity log of ${company.name}`} />
        </Part>
      </>
    )}
  </CompanyPage>
);
