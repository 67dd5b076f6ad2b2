import { sql } from 'kysely';
import { models } from '#contract/records/models';
import { reports } from '#contract/records/reports';
import { system } from '#machines/kernel/actor';
import { keptDate } from '#reading/dates/keptDate';
import { advance } from '../../../../server/lifecycle/engine';
import type { EventOf } from '../../../../server/lifecycle/events';
import type { Db } from '../../../../server/store/open';
import { transact } from '../../../../server/store/transaction';
import { own } from '../../frame/owning';
import type { PeopledServer } from '../../frame/testServer';
import { send } from '../../media/uploading';
import { facts } from '../../passport/reports/reporting';
import { draft, serialOf } from '../../records/drafts';
import { player, strangers } from '../moves';
import type { Deed, Place, Plan, Said, Subject } from '../plan';
import { born, type Step } from '../predict';
import { picture } from './pictures';
import { isIn, publicationMoves } from './publicationMoves';

const isOpen = isIn('editable');
const isPublishing = isIn('publishing');
const isPublished = isIn('published');
const isWithdrawn = isIn('withdrawn');
const isDeleted = isIn('deleted');

const stages = ['certificate.make', 'credential.issue', 'anchor.write'] as const;

const undated = keptDate({ text: '', unknown: false, circa: false, dates: [] });

/** One cover for all of a server's rows. */
const covers = new WeakMap<PeopledServer, Promise<string>>();
const coverOf = (server: PeopledServer): Promise<string> => {
  const known =
    covers.get(server) ??
    picture(0).then((bytes) =>
      send(server, server.person('creator'), bytes, 'ITEMS_IMAGE', 'cover.png'),
    );
  covers.set(server, known);
  return known;
};

/** Every renewal is a version that is signed and logged afterwards. */
const versionsOf = (steps: Step[], { context }: Place): Said[] => {
  const first = Number(context['version'] ?? 1);
  return steps
    .flatMap(({ effects }) => effects.filter(({ type }) => type === 'renew'))
    .map((_, nth) => ({ type: 'version.issue', number: first + nth + 1, server: true }));
};

/** A paper that is there from the beginning: a row beside the cover, without bytes of its own. */
const paperIn = async (db: Db, model: string, photo: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with copied as (
      insert into media (id, account_id, company_id, kind, file_name, content_type, bytes, sha256, variants, ready_at)
      select gen_random_uuid(), account_id, company_id, 'MODEL_LICENSE', 'first.png', content_type, bytes, sha256, '{}', ready_at
      from media where id = ${photo} returning id, account_id)
    insert into model_documents (id, model_id, media_id, kind, name, date, added_by, after_publication)
    select id, ${model}, id, 'PROVENANCE', 'First', ${JSON.stringify(undated)}, account_id, false
    from copied returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/** What the jobs do of themselves: the stages of a publication, and the versions of a passport. */
const works: Subject['works'] = ({ place, steps }) =>
  isPublishing(place) ? stages.map((type) => ({ type, server: true })) : versionsOf(steps, place);

/**
 * A maker's record whose object a buyer owns. That its spot was verified is the server's event here: films have tests of their
 * own. `staged`: the stages of its publication are the server's events too, where no job runs.
 */
const publicationOf = (staged: boolean): Plan => ({
  lifecycle: 'publication',
  begin: async (server, name) => {
    const { db } = server.parts.store;
    const [maker, owner] = [server.person('creator'), server.person('owner')];
    const photo = await coverOf(server);
    const model = await draft(server, maker, { name, photos: [photo] });
    const item = serialOf(model);
    const { id: fingerprint } = await db
      .insertInto('fingerprints')
      .values({ item_id: item, location: 'Clasp', registration: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const recorded = { model: model.id, item, cover: photo, fingerprint };
    const document = await paperIn(db, model.id, photo);
    await own(db, item, { account: owner.id });

    const made = player(maker, 'B', ['maker', 'author'], (at) => !isDeleted(at));
    const counted = { type: 'fingerprints.counted', total: 1 } as const;
    const say = (event: EventOf<'publication'>) =>
      transact(db, (tx) => advance(tx, 'publication', item, event, system));
    await say({ ...counted, verified: 0 });
    const said = [{ ...counted, verified: 0, server: true as const }];
    const { place, steps } = born('publication', { kind: 'physical' }, said, made.actor, 0);
    const told = (event: EventOf<'publication'>, fits: Deed['fits']): Deed => ({
      name: event.type,
      hears: [{ ...event, server: true }],
      fits,
      do: () => say(event),
    });
    const params = { id: item };
    const losing: Deed[] = [
      {
        name: 'its owner reports it',
        hears: [{ type: 'item.lose', as: facts.kind, server: true }],
        fits: (at) => isPublished(at) && !isWithdrawn(at) && at.context['missing'] === null,
        do: () => server.done(owner, reports.open, { params, body: facts }),
      },
    ];
    return {
      lifecycle: 'publication',
      ...{ id: item, item, place, birth: steps },
      players: {
        ...strangers(server),
        creator: made,
        owner: player(owner, 'O', ['owner', 'holder'], isPublished),
      },
      moves: await publicationMoves(server, recorded, document),
      deeds: [
        told({ ...counted, verified: 1 }, (at) => at.context['passport'] === true && isOpen(at)),
        ...(staged
          ? [
              {
                name: 'its stages',
                hears: stages.map((type) => ({ type, server: true as const })),
                fits: isPublishing,
                do: async () => {
                  for (const type of stages) await say({ type });
                },
              },
              told({ type: 'publication.fail', reason: 'It could not be made.' }, isPublishing),
            ]
          : losing),
      ],
      works,
      rests: async () => {
        const row = await db
          .selectFrom('items')
          .select(['state'])
          .select((eb) =>
            eb
              .exists(
                eb
                  .selectFrom('passport_versions')
                  .select('number')
                  .where('item_id', '=', item)
                  .where('log_index', 'is', null),
              )
              .as('waits'),
          )
          .where('id', '=', item)
          .executeTakeFirstOrThrow();
        return (
          !isPublishing({ ...row, context: {} }) &&
          !(row.waits && isPublished({ ...row, context: {} }))
        );
      },
      letters: { author: [maker.id], owner: [owner.id] },
      topic: `item:${item}`,
      watcher: maker,
      read: async () => {
        const { status, body } = await server.call(maker, models.one, { params: { id: model.id } });
        const { serials } = body as { serials?: { publication: { state: string } }[] };
        return status === 200 ? serials?.[0]?.publication.state : status;
      },
      reads: (at) => (isDeleted(at) ? 404 : at.state),
      isGone: (at) => isDeleted(at) && 'on return',
    };
  },
});

export const publicationPlan = publicationOf(false);
export const stagedPublicationPlan = publicationOf(true);
