import { createHash, randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { SignatureContext } from '#machines/lifecycles/signature';
import { birthOf, born } from '../../lifecycle/engine';
import { pagesOf, type Document } from '../../providers/documents';
import { storedBytes } from '../../media/storedBytes';
import type { Services } from '../../providers/ports';
import { actorOf, type Person } from '../../relations/person';
import type { Tx } from '../../store/open';
import type { Signatures } from '../../store/tables/expertises';
import { typeset } from '../typeset';
import { signatureView } from './signatureView';

/** A document as it is put before its signer: the columns that say where it lies and what it is. */
type Paper = Pick<
  Insertable<Signatures>,
  'subject' | 'document_key' | 'document_sha256' | 'pages'
> & { id?: string };

/** Whose document it is: of an opinion, of an item's certificate, or of a side of a loan. */
type Of = Partial<Pick<Insertable<Signatures>, 'expertise_id' | 'item_id' | 'loan_id' | 'side'>>;

/** Typesets and stores a document that will be put before its signer. No connection is held meanwhile. */
export const preparePaper = async (
  ports: Pick<Services, 'documents' | 'storage'>,
  document: Document,
  subject: string,
): Promise<Required<Paper>> => {
  const pdf = await typeset(ports, document);
  const id = randomUUID();
  const document_key = `signatures/${id}/document.pdf`;
  await ports.storage.put(document_key, pdf);
  const document_sha256 = createHash('sha256').update(pdf).digest('hex');
  return { id, subject, document_key, document_sha256, pages: pagesOf(pdf) };
};

/** Stores a document once more that one person has signed already, to be put before the second. */
export const prepareSigned = async (
  ports: Pick<Services, 'storage'>,
  { subject, pages, signed_key }: Pick<Selectable<Signatures>, 'subject' | 'pages' | 'signed_key'>,
): Promise<Required<Paper>> => {
  if (!signed_key) throw new Error('the document was not signed');
  const pdf = await storedBytes(ports, signed_key);
  const id = randomUUID();
  const document_key = `signatures/${id}/document.pdf`;
  await ports.storage.put(document_key, pdf);
  const document_sha256 = createHash('sha256').update(pdf).digest('hex');
  return { id, subject, document_key, document_sha256, pages };
};

/** Takes back what was stored for nothing. */
export const discardPaper = (
  { storage }: Pick<Services, 'storage'>,
  { document_key }: Pick<Paper, 'document_key'>,
): Promise<void> => storage.remove(document_key);

/** The envelope is born and sent; its job writes to the signer, who is the person. */
export const openEnvelope = async (
  tx: Tx,
  ports: Services,
  person: Person & { account: string },
  of: SignatureContext['of'],
  columns: Paper & Of,
) => {
  const by = actorOf(person, ['author']);
  const birth = birthOf('signature', { of }, by, [{ type: 'envelope.send' }]);
  const row = await tx
    .insertInto('signatures')
    .values({
      ...columns,
      account_id: person.account,
      provider: ports.signatures.kind,
      ...birth.columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await born(tx, 'signature', [row], birth, by);
  return signatureView(tx, ports, person, row, true);
};
