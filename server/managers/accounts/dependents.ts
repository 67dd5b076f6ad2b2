import { sql } from 'kysely';
import type { Holding } from '#contract/people/people';
import type { Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Reader } from '../../store/open';

const deleted = statesTagged(lifecycles.publication, 'deleted');

/** Relations `r` of the person to things of a kind. */
const has = (id: string, kind: 'item' | 'model' | 'account', relation: Relation) =>
  sql<boolean>`(r.account_id = ${id} and r.subject_kind = ${kind} and r.relation = ${relation} and r.until is null)`;

/** The person's records of which every serial was deleted as a draft: they go with the person. */
export const emptyRecords = (id: string) => sql`(
  select r.subject from relations r where ${has(id, 'model', 'author')}
    and not exists (select 1 from items i where i.model_id = r.subject and i.state <> all(${deleted})))`;

/** Whether something outside those records needs a file, also as an earlier sealed version shows it; over `media`. */
export const fileUsed = (id: string) => sql<boolean>`(
  exists (select 1 from photos p where p.media_id = media.id and p.model_id not in ${emptyRecords(id)})
  or exists (select 1 from seals s join items i on i.id = s.item_id
    where sealed_files(s.content) @> array[media.id::text] and i.model_id not in ${emptyRecords(id)})
  or exists (select 1 from models m where media.id in (m.digital_art_id, m.thumbnail_id, m.authorship_certificate_id)
    and m.id not in ${emptyRecords(id)})
  or exists (select 1 from fingerprint_media f join fingerprints g on g.id = f.fingerprint_id join items i on i.id = g.item_id
    where f.media_id = media.id and i.model_id not in ${emptyRecords(id)})
  or exists (select 1 from verification_runs v join items i on i.id = v.item_id
    where v.probe_id = media.id and i.model_id not in ${emptyRecords(id)})
  or exists (select 1 from kept_films k join items i on i.id = k.item_id
    where k.media_id = media.id and i.model_id not in ${emptyRecords(id)})
  or exists (select 1 from model_documents d where d.media_id = media.id and d.model_id not in ${emptyRecords(id)})
  or exists (select 1 from uploads u where u.media_id = media.id and u.account_id <> ${id})
  or exists (select 1 from evaluation_media e where e.media_id = media.id)
  or exists (select 1 from loan_photos p where p.media_id = media.id)
  or exists (select 1 from company_licenses l where l.media_id = media.id))`;

/** What stands in the way of deleting a person, in words, with how many; empty where nothing does. */
export const dependentsOf = async (db: Reader, id: string): Promise<Holding[]> => {
  const { rows } = await sql<{ what: string; count: string }>`
    select 'objects owned' as what, count(*) from relations r join items i on i.id = r.subject
      where ${has(id, 'item', 'owner')} and i.model_id not in ${emptyRecords(id)}
    union all select 'objects made', count(*) from relations r
      where ${has(id, 'model', 'author')} and r.subject not in ${emptyRecords(id)}
    union all select 'verifications made', count(*) from verification_runs v join items i on i.id = v.item_id
      where v.account_id = ${id} and i.model_id not in ${emptyRecords(id)}
    union all select 'QR links made', count(*) from links l join items i on i.id = l.item_id
      where l.created_by = ${id} and i.model_id not in ${emptyRecords(id)}
    union all select 'files used in records', count(*) from media where account_id = ${id} and ${fileUsed(id)}
    union all select 'opinions, loans and sales', count(distinct source) from relations
      where account_id = ${id} and source_kind not in ('publication', 'link', 'account', 'import')
    union all select 'loans drafted or received', count(*) from loans l
      where created_by = ${id} or exists (select 1 from loan_conditions c where c.loan_id = l.id and c.received_by = ${id})
    union all select 'subscription payments', count(*) from payments p join subscriptions s on s.id = p.subscription_id
      where s.account_id = ${id}
    union all select 'back-up addresses set', count(*) from backup_addresses where set_by = ${id}
    union all select 'reports of objects', count(*) from reports where reported_by = ${id}
    union all select 'gift subscriptions in stock', count(*) from gifts where ${id} in (dealer_id, filled_by)
    union all select 'documents signed', count(*) from signatures where account_id = ${id}
    union all select 'buyers introduced', count(*) from relations r where ${has(id, 'account', 'introducer')}`.execute(
    db,
  );
  return rows
    .map(({ what, count }) => ({ what, count: Number(count) }))
    .filter(({ count }) => count > 0);
};
