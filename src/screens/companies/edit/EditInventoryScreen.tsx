import { companyTypeLabels } from '#contract/people/companies';
import { AuditTrail } from '../../parts/history/AuditTrail';
import { BrandsPart } from './BrandsPart';
import { CompanyPage } from './CompanyPage';
import { LicensesPart } from './LicensesPart';
import { Part } from './Part';
import { PeoplePart } from './PeoplePart';
import { RecordPart } from './RecordPart';

const list = { to: '/admin/inventory', word: 'Inventory' };

/** R58: an inventory's brands, people and licences, each saved at once, and what its legal record says. */
export const EditInventoryScreen = () => (
  <CompanyPage
    list={list}
    lead={({ type, country }) => [companyTypeLabels[type], country].filter(Boolean).join(', ')}
  >
    {(company, put) => (
      <>
        <BrandsPart company={company} put={put} />
        <PeoplePart company={company} put={put} />
        <LicensesPart company={company} put={put} />
        <RecordPart company={company} />
        <Part title="Activity log">
          <AuditTrail entries={company.audit} label={`Activity log of ${company.name}`} />
        </Part>
      </>
    )}
  </CompanyPage>
);
