import { sql } from 'kysely';
import type { RegistrationView } from '#contract/verification/fingerprints';
import type { Reader } from '../../../store/open';
import type { StoredRegistration } from '../../../store/tables/verification';

interface Alike {
  id: string;
  other: string;
  location: string;
  /** The other stood there before this one. */
  elder: boolean;
}

/** Every pair that one of these spots is part of, as each of them sees it. */
export const likenessOf = async (db: Reader, ids: string[]): Promise<Alike[]> => {
  const { rows } = await sql<Alike>`
    select f.id, o.id as other, o.location, (o.created_at, o.id) < (f.created_at, f.id) as elder
    from fingerprint_likeness l
      join fingerprints f on f.id in (l.first, l.second)
      join fingerprints o on o.id in (l.first, l.second) and o.id <> f.id
    where f.id = any(${ids})
    order by o.created_at, o.id`.execute(db);
  return rows;
};

/**
 * A registration as people see it. Of two spots too alike both carry the warning; the younger is refused, so that filming
 * either anew, or removing it, mends the other too.
 */
export const registrationView = (
  id: string,
  stored: StoredRegistration | null,
  alike: Alike[],
): RegistrationView | null => {
  if (!stored) return null;
  const others = alike.filter((pair) => pair.id === id);
  const similar = others.length > 0 ? (['similar'] as const) : [];
  return {
    ok: stored.ok && !others.some(({ elder }) => elder),
    code: stored.code,
    reason: stored.reason ?? null,
    warnings: [...stored.warnings, ...similar],
    similar_to: others.map(({ other, location }) => ({ fingerprint_id: other, location })),
    own: stored.own ?? null,
    lights: stored.lights ?? (stored.ok ? 1 : 0),
    answers_light: stored.answers_light ?? false,
    footage: stored.footage ?? [],
  };
};
