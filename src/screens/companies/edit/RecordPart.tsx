import { Box, chakra } from '@chakra-ui/react';
import { companyTypeLabels, type Company } from '#contract/people/companies';
import { TextLink } from '../../parts/Button';
import { FactList } from '../../parts/object/FactList';
import { functionWord } from '../list/columns';
import { Part } from './Part';

const Outside = chakra('a', {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

const certificateOf = ({ certificate_link }: Company) =>
  certificate_link ? (
    <Outside href={certificate_link} target="_blank" rel="noopener noreferrer">
      Open the certificate
      <Box as="span" srOnly>
        {' '}
        (opens in a new tab)
      </Box>
    </Outside>
  ) : (
    'No link yet'
  );

/** What the legal record says about the inventory. It is changed there, and only there. */
export const RecordPart = ({ company }: { company: Company }) => (
  <Part
    title="Legal record"
    hint={<TextLink to={`/admin/company/edit/${company.id}`}>Edit the legal record</TextLink>}
  >
    <FactList
      rows={[
        ['Type', companyTypeLabels[company.type]],
        ['Function', functionWord(company.sales_functions)],
        ['Authorisation certificate', certificateOf(company)],
      ]}
    />
  </Part>
);
