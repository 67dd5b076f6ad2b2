import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Company } from '#contract/people/companies';
import { inventoryCalls } from '../../../services/inventories';
import { useWatched } from '../../data/useWatched';
import { ButtonLink } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { Page } from '../../parts/Page';
import { BackLink } from '../BackLink';

interface Props {
  list: { to: string; word: string };
  lead: (company: Company) => ReactNode;
  /** The other view of the same record. */
  action?: (company: Company) => ReactNode;
  children: (company: Company, put: (company: Company) => void, again: () => void) => ReactNode;
}

/** While a licence is being prepared the company is read anew after this, in ms. */
const preparingMs = 1500;
const prepares = (company: Company | null) =>
  company?.licenses.some((one) => !one.ready && one.refused === null) ? preparingMs : null;

/** A name may be one long word. */
const Name = ({ children }: { children: string }) => (
  <Box as="span" css={{ overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

/** One company's page: on its way, missing, failed, or there. */
export function CompanyPage({ list, lead, action, children }: Props) {
  const { id = '' } = useParams();
  const {
    thing: company,
    error,
    gone,
    take: put,
    again,
  } = useWatched<Company>({
    key: id,
    read: (signal) => inventoryCalls.one({ params: { id }, signal }),
    every: prepares,
  });
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
  return (
    <Page title="Company" above={above}>
      {error === null && <Loading label="Loading the company" shape="lines" />}
      {gone && (
        <Empty
          title="Company not found"
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
