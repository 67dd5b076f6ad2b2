import { moneyText } from '#contract/frame/money';
import { makerName } from '#contract/records/makerName';
import { pictureOf } from '../../media/printPicture';
import type { BillOfSale } from '../../providers/documents';
import { unprintable } from '../../providers/documents';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { readItem } from '../records/read';
import { contextOf, type SaleRow } from './load';
import { sellerNamed } from './named';
import { peopleIn } from '../../relations/names';

/** A name as it can be printed: letters that no font of ours has give way to the e-mail address. */
const printable = (name: string, email: string): string =>
  name && unprintable(name).length === 0 ? name : email;

/** The bill of a sale as it goes to print. */
export const billOf = async (
  db: Reader,
  ports: Services,
  person: Person,
  row: SaleRow,
  at: Date,
): Promise<BillOfSale> => {
  const item = await readItem(db, ports, person, row.item_id);
  const seller = await sellerNamed(db, row);
  const people = await peopleIn(db, [row.buyer_id]);
  const { price } = contextOf(row);
  const { record } = item;
  const picture = await pictureOf(db, ports, (record.photos[0] ?? record.thumbnail)?.id);
  return {
    kind: 'bill',
    id: row.id,
    at: at.toISOString(),
    item: {
      id: item.id,
      name: item.name,
      maker: makerName(item),
      date: item.date_text,
      dimensions: record.dimensions.said || record.dimensions.text,
      edition: `${item.edition_number} of ${item.edition_size}`,
      serial: item.serial_number,
      ...(picture && { picture }),
    },
    seller: {
      name: printable(seller.name, person.email),
      company: unprintable(seller.company).length === 0 ? seller.company : '',
    },
    buyer: {
      name: printable(people.get(row.buyer_id ?? '')?.name ?? '', row.buyer_email ?? ''),
    },
    price: moneyText({ cents: price ?? 0, currency: row.currency }),
    passportUrl: `${ports.publicUrl}/object_detail/${item.id}`,
    ...(item.proof && { credential: item.proof.credential }),
  };
};
