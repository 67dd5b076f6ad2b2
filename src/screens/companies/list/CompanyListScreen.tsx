import { counted } from '#contract/frame/counted';
import { legalColumns } from './columns';
import { Directory } from './Directory';

const count = (total: number) => counted(total, 'company', 'companies');

/** R59: companies and individuals as legal records. */
export const CompanyListScreen = () => (
  <Directory
    title="Companies"
    count={count}
    columns={legalColumns}
    add={{ to: '/admin/company/add', word: 'Add company' }}
    first={{
      title: 'Companies will be listed here',
      text: 'Brands, galleries, museums and artists in their own name. Add the first one; then people can belong to it.',
    }}
  />
);
