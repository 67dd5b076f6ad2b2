import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { companyTypeLabels, type Company } from '#contract/people/companies';
import { TextLink } from '../../parts/Button';
import { functionWord } from '../list/columns';
import { Part } from './Part';

const Outside = chakra('a', {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

const Row = ({ word, children }: { word: string; children: ReactNode }) => (
  <>
    <Box as="dt" color="fg.muted">
      {word}
    </Box>
    <Box as="dd" minWidth="0">
      {children}
    </Box>
  </>
);

/** What the legal record says about the inventory. It is changed there, and only there. */
export const RecordPart = ({ company }: { company: Company }) => (
  <Part
    title="Legal record"
    hint={<TextLink to={`/admin/company/edit/${company.id}`}>Edit the legal record</TextLink>}
  >
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '1', sm: '3' }}
      fontSize="sm"
    >
      <Row word="Type">{companyTypeLabels[company.type]}</Row>
      <Row word="Function">{functionWord(company.sales_functions)}</Row>
      <Row word="Authorisation certificate">
        {company.certificate_link ? (
          <Outside href={company.certificate_link} target="_blank" rel="noopener noreferrer">
            Open the certificate
            <Box as="span" srOnly>
              {' '}
              (opens in a new tab)
            </Box>
          </Outside>
        ) : (
          'No link yet'
        )}
      </Row>
    </Box>
  </Part>
);
