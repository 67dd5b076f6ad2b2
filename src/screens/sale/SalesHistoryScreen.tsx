import { useParams, useSearchParams } from 'react-router-dom';
import type { SaleEntry } from '#contract/sales';
import { knownId } from '../../services/request/knownId';
import { saleCalls } from '../../services/sales';
import { pageIn } from '../data/pageIn';
import { maySeeSales } from '../data/roles/maySeeSales';
import { useRole } from '../data/session';
import { useWatched } from '../data/useWatched';
import { TextLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { Paged } from '../parts/list/Paged';
import { Table, type Column } from '../parts/list/Table';
import { Loading } from '../parts/Loading';
import { Moment } from '../parts/history/Moment';
import { Money } from '../parts/Money';
import { Page } from '../parts/Page';

const columns: readonly Column<SaleEntry>[] = [
  { key: 'at', title: 'Sold', phone: 'lead', cell: ({ sold_at }) => <Moment at={sold_at} /> },
  { key: 'seller', title: 'Seller', cell: ({ seller }) => seller ?? 'Not shown' },
  { key: 'buyer', title: 'Buyer', cell: ({ buyer }) => buyer ?? 'Not shown' },
  {
    key: 'price',
    title: 'Price',
    numeric: true,
    cell: ({ price }) => (price ? <Money money={price} /> : 'Not shown'),
  },
  {
    key: 'bill',
    title: 'Bill of sale',
    cell: ({ bill }) =>
      bill ? (
        <TextLink to={bill.url} target="_blank" reloadDocument>
          PDF
        </TextLink>
      ) : (
        '—'
      ),
  },
];

/** R29: when an object was sold. Who and how much is told to the two parties of each sale alone. */
export function SalesHistoryScreen() {
  const { id = '' } = useParams();
  const role = useRole();
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const title = 'Sales history';
  const above = <TextLink to={`/dashboard/items_details/${id}`}>Open the object</TextLink>;
  if (!maySeeSales(role))
    return (
      <Page title={title} above={above}>
        <Empty title="Your role has no sales history">
          It is for owners, sellers and managers of an inventory.
        </Empty>
      </Page>
    );
  return (
    <Page
      title={title}
      above={above}
      lead="Only the two parties of a sale see its names and price."
    >
      <Entries
        id={id}
        page={page}
        onPage={(next) => setParams(next > 0 ? { page: String(next + 1) } : {})}
      />
    </Page>
  );
}

function Entries(props: { id: string; page: number; onPage: (page: number) => void }) {
  const { id, page, onPage } = props;
  const { thing, failure, loading, again } = useWatched({
    key: `sales ${id}`,
    question: String(page),
    topics: [`item:${id}`],
    read: async (signal) => saleCalls.data({ body: { item_id: knownId(id), page }, signal }),
  });
  if (failure !== null) return <Failure error={failure} again={again} />;
  if (!thing) return <Loading shape="lines" label="Loading sales" />;
  if (thing.total_elements === 0)
    return (
      <Empty title="No sale that you may see">
        A sale is listed here once the object has been sold.
      </Empty>
    );
  return (
    <Paged of={thing} busy={loading} onPage={onPage}>
      {thing.content.length > 0 && (
        <Table label="Sales" columns={columns} rows={thing.content} rowKey={({ id: key }) => key} />
      )}
    </Paged>
  );
}
