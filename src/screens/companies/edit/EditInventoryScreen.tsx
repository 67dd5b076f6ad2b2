import { companyTypeLabels } from '#contract/people/companies';
import { AuditTrail } from '../../parts/history/AuditTrail';
import { ButtonLink } from '../../parts/Button';
import { BrandsPart } from './BrandsPart';
import { CertificatePart } from './CertificatePart';
import { CompanyPage } from './CompanyPage';
import { FunctionPart } from './FunctionPart';
import { LicensesPart } from './LicensesPart';
import { Part } from './Part';
import { PeoplePart } from './PeoplePart';

const list = { to: '/admin/inventory', word: 'Inventory' };

/** R58: an inventory's brands, people and licences, its function and certificate; each section saves by itself. */
export const EditInventoryScreen = () => (
  <CompanyPage
    list={list}
    lead={({ type, country }) => [companyTypeLabels[type], country].filter(Boolean).join(', ')}
    action={({ id }) => (
      <ButtonLink to={`/admin/company/edit/${id}`} variant="outline">
        Legal record
      </ButtonLink>
    )}
  >
    {(company, put, again) => (
      <>
        <BrandsPart company={company} put={put} />
        <PeoplePart company={company} put={put} />
        <LicensesPart company={company} put={put} again={again} />
        <FunctionPart company={company} put={put} />
        <CertificatePart company={company} put={put} />
        <Part title="Activity log">
          <AuditTrail entries={company.audit} label={`Activity log of ${company.name}`} />
        </Part>
      </>
    )}
  </CompanyPage>
);
