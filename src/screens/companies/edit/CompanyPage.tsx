import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Company } from '#contract/people/companies';
import { CallError } from '../../../services/request/callError';
import { ButtonLink } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { Page } from '../../parts/Page';
import { BackLink } from '../BackLink';
import { useCompany } from '../useCompany';

interface Props {
  list: { to: string; word: string };
  lead: (company: Company) => ReactNode;
  /** The other view of the same record. */
  action?: (company: Company) => ReactNode;
  children: (company: Company, put: (company: Company) => void, again: () => void) => ReactNode;
}

/** A name may be one long word. */
const Name = ({ children }: { children: string }) => (
  <Box as="span" css={{ overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

/** One company's page: on its way, missing, failed, or there. */
export function CompanyPage({ list, lead, action, children }: Props) {
  const { id = '' } = useParams();
  const { company, error, put, again } = useCompany(id);
  const above = <BackLink to={list.to}>{list.word}</BackLink>;
  if (company)
    return (
      <Page
        title={<Name>{company.name}</Name>}
        lead={lead(company)}
        above={above}
        action={action?.(company)}
      >
        {children(company, put, again)}
      </Page>
    );
  const gone = error instanceof CallError && (error.status === 404 || error.status === 400);
  return (
    <Page title="Company" above={above}>
      {error === null && <Loading label="Loading the company" shape="lines" />}
      {gone && (
        <Empty
          title="This company is not here"
          action={
            <ButtonLink to={list.to} variant="outline">
              {list.word}
            </ButtonLink>
          }
        >
          It may have been deleted.
        </Empty>
      )}
      {error !== null && !gone && <Failure error={error} again={again} />}
    </Page>
  );
}
