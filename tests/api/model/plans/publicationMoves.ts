import { corrections } from '#contract/records/corrections';
import { models } from '#contract/records/models';
import { withdrawals } from '#contract/records/withdrawals';
import { fingerprints } from '#contract/verification/fingerprints';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { form } from '../../records/drafts';
import type { PeopledServer } from '../../frame/testServer';
import type { Move, Place, Said, Sent } from '../plan';
import { picture } from './pictures';

/** A record with one serial and one spot. */
export interface Recorded {
  model: string;
  item: string;
  cover: string;
  fingerprint: string;
}

const formOf = (bytes: Buffer, fields: Record<string, string> = {}): FormData => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  sent.append('files', new Blob([new Uint8Array(bytes)]), 'paper.png');
  return sent;
};

export const isIn =
  (tag: string) =>
  ({ state }: Place): boolean =>
    tagged(lifecycles.publication, state, tag);
const isReady = isIn('ready');
const isSealed = isIn('sealed');

/** What the maker changes of the record and of its spot. */
const edits = ({ model, item, cover, fingerprint }: Recorded): Move[] => {
  const { description } = form;
  const whole = { description, photos: [cover] };
  const edit = (name: string, body: object, ...hears: Said[]): Move => ({
    name: `E041 ${name}`,
    row: models.edit,
    ask: () => ({ params: { id: model }, body }),
    hears: () => hears,
  });
  const edited = (rests: string) => ({ type: 'record.edit', rests });
  return [
    edit('empty the form', { ...whole, description: '' }, edited('form')),
    edit('take the photo away', { ...whole, photos: [] }, edited('media')),
    edit('write it anew', whole, edited('passport')),
    ...(
      [
        ['form', 'form.complete'],
        ['media', 'media.complete'],
        ['passport', 'passport.create'],
      ] as const
    ).map(([complete, type]) =>
      edit(`complete ${complete}`, { ...whole, complete }, edited('passport'), { type }),
    ),
    {
      name: 'E060 name the spot anew',
      row: fingerprints.edit,
      ask: () => ({
        params: { id: item, fingerprintId: fingerprint },
        body: { location: 'Front, left of the clasp' },
      }),
      // Its verification is the server's event here: no run stands behind it.
      hears: () => [
        edited('none'),
        { type: 'fingerprints.counted', total: 1, verified: 0, server: true },
      ],
    },
  ];
};

/** Papers beside the record: one is there from the beginning. */
const documents = async (
  { parts }: PeopledServer,
  { model }: Recorded,
  first: string,
): Promise<Move[]> => {
  const { db } = parts.store;
  let known: string | null = first;
  // Each row begins with the same pictures: a test server draws each of them once.
  let nth = 0;
  let fresh = await picture((nth += 1));
  const after = async () => {
    fresh = await picture((nth += 1));
    const last = await db
      .selectFrom('model_documents')
      .select('id')
      .where('model_id', '=', model)
      .where('replaced_by', 'is', null)
      .executeTakeFirst();
    known = last?.id ?? null;
  };
  const change = (name: string, type: string, sent: () => Sent): Move => ({
    name: `E048 ${name}`,
    row: models.uploadProvenance,
    ask: () => ({ params: { id: model }, ...sent() }),
    hears: () => [{ type }],
    // Whether the same paper is there already is no matter of the chart.
    alone: true,
    fits: () => type === 'document.add' || known !== null,
    after,
  });
  return [
    change('add a paper', 'document.add', () => ({ form: formOf(fresh) })),
    change('replace a paper', 'document.replace', () => ({
      form: formOf(fresh, { replaces: known ?? '' }),
    })),
    change('remove a paper', 'document.remove', () => ({ body: { remove: [known] } })),
  ];
};

/** What is done with a passport that is out. */
const afterwards = ({ parts }: PeopledServer, { item }: Recorded): Move[] => {
  const { db } = parts.store;
  let [record, tries] = [1, 0];
  const reason = 'It was issued in error.';
  return [
    {
      name: 'X106 correct it',
      row: corrections.correct,
      ask: () => ({
        params: { id: item },
        body: {
          record,
          reason: 'The description was wrong.',
          fields: { description: `Calfskin, sewn ${(tries += 1)} times.` },
        },
      }),
      hears: () => [{ type: 'record.correct' }],
      // The second corrects another record than it has read.
      alone: true,
      after: async () => {
        const { last } = await db
          .selectFrom('seals')
          .select(({ fn }) => fn.max('version').as('last'))
          .where('item_id', '=', item)
          .executeTakeFirstOrThrow();
        record = last;
      },
    },
    {
      name: 'X107 withdraw it',
      row: withdrawals.withdraw,
      ask: () => ({ params: { id: item }, body: { reason } }),
      hears: () => [{ type: 'passport.withdraw', reason }],
    },
  ];
};

/** Every call that sends an event to the publication of a serial. */
export const publicationMoves = async (
  server: PeopledServer,
  recorded: Recorded,
  document: string,
): Promise<Move[]> => {
  const params = { id: recorded.model };
  return [
    ...edits(recorded),
    ...(await documents(server, recorded, document)),
    {
      name: 'E042 publish it',
      row: models.publish,
      ask: () => ({ params }),
      hears: () => [{ type: 'publication.publish' }],
      // What is missing is said field by field.
      refuses: (at) => (isReady(at) || isSealed(at) ? 409 : 422),
    },
    {
      name: 'E044 delete it',
      row: models.remove,
      ask: () => ({ params }),
      hears: () => [{ type: 'record.delete' }],
    },
    ...afterwards(server, recorded),
  ];
};
