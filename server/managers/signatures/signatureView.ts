import type { Selectable } from 'kysely';
import type { SignatureView } from '#contract/expertises';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { labelOf } from '#machines/kernel/labels';
import type { Person } from '../../relations/person';
import type { Services } from '../../providers/ports';
import type { Reader } from '../../store/open';
import type { Signatures } from '../../store/tables/expertises';
import { displayName } from '../../relations/names';
import { relationsToDocument } from '../../relations/signers';

export type SignatureRow = Selectable<Signatures>;

/** Enough of an address to recognise it: `e…@example.org`. */
const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${host}`;
};

const itemOf = async (db: Reader, { item_id, expertise_id, loan_id }: SignatureRow) => {
  if (item_id) return item_id;
  const row = await db
    .selectFrom(expertise_id ? 'expertises' : 'loans')
    .select('item_id')
    .where('id', '=', expertise_id ?? loan_id)
    .executeTakeFirstOrThrow();
  return row.item_id;
};

/** A document before its signer. `reads`: whether the reader may open it. */
export const signatureView = async (
  db: Reader,
  { sign }: Pick<Services, 'sign'>,
  person: Person,
  row: SignatureRow,
  reads: boolean,
): Promise<SignatureView> => {
  const signer = await db
    .selectFrom('accounts')
    .select(['email', 'alias', 'first_name', 'last_name'])
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  const relations = await relationsToDocument(db, person, row);
  const own = relations.includes('author');
  const item = await itemOf(db, row);
  return {
    id: row.id,
    lifecycle: {
      state: row.state,
      label: labelOf(lifecycles.signature, row.state),
      context: row.context,
      version: row.version,
      relations,
    },
    subject: row.subject,
    item_id: item,
    loan_id: row.loan_id,
    signer: displayName(signer),
    sent_to: own ? maskedEmail(signer.email) : '',
    url: own ? row.url : null,
    pages: row.pages,
    document_url: reads ? sign(row.id, 'document') : '',
    document_sha256: row.document_sha256,
    signed_url: reads && row.signed_key ? sign(row.id, 'signed') : null,
    signed_sha256: row.signed_sha256,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
};

/** The newest document of an opinion or of an item; null where there is none. */
export const latestSignature = async (
  db: Reader,
  ports: Pick<Services, 'sign'>,
  person: Person,
  of: { expertise_id: string } | { item_id: string },
  reads: boolean,
): Promise<SignatureView | null> => {
  const [column, id] =
    'expertise_id' in of
      ? (['expertise_id', of.expertise_id] as const)
      : (['item_id', of.item_id] as const);
  const row = await db
    .selectFrom('signatures')
    .selectAll()
    .where(column, '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? signatureView(db, ports, person, row, reads) : null;
};
