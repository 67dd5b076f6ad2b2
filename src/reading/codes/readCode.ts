import { gs1Path } from '#contract/records/gtin';

/** What a scanned or typed text means. */
export type ReadCode =
  /** A passport, by the id of its item. */
  | { kind: 'passport'; id: string }
  /** A temporary link to one. */
  | { kind: 'link'; id: string; code: string }
  /** The code of such a link alone. */
  | { kind: 'code'; code: string }
  /** A model and its serial number in the words of GS1; `path` is where we answer it. */
  | { kind: 'gs1'; path: string }
  /** An address of somebody else. */
  | { kind: 'foreign'; host: string }
  | { kind: 'unknown' };

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const passport = new RegExp(
  `^/(?:object_detail|blockchain_link|dashboard/items_details)/(${uuid})(?:/|$)`,
  'i',
);
const bareId = new RegExp(`^${uuid}$`, 'i');
/** 160 random bits in base64url (server/managers/records/links/make.ts). */
const bareCode = /^[\w-]{27}$/;

const unknown = { kind: 'unknown' } as const;
const gs1Of = (gtin: string, serial: string): ReadCode => {
  const path = gs1Path(gtin, serial);
  return path ? { kind: 'gs1', path } : unknown;
};

/** GS1 element strings: with brackets as people read them, and without, as a code carries them (FNC1 is U+001D). */
const element = (text: string): ReadCode | null => {
  const found =
    /^\(01\)(\d{14})(?:\(\d{2,4}\)[^()]+)*?\(21\)([^(]{1,20})/.exec(text) ??
    /^(?:\]Q3|\u001D)?01(\d{14})21([^\u001D]{1,20})(?:\u001D|$)/.exec(text);
  return found ? gs1Of(found[1] ?? '', found[2] ?? '') : null;
};

/** GTIN and serial number of a GS1 Digital Link, at any host and behind any path of its own. */
const digitalLink = (path: string): ReadCode | null => {
  const found = /\/01\/(\d{8}|\d{12,14})(?:\/(?:22|10)\/[^/]+)*\/21\/([^/]+)\/?$/.exec(path);
  if (!found) return null;
  try {
    return gs1Of(found[1] ?? '', decodeURIComponent(found[2] ?? ''));
  } catch {
    return unknown;
  }
};

const addressOf = (text: string, host: string): URL | null => {
  // People leave out the scheme, as browsers do
  const whole = text.toLowerCase().startsWith(`${host.toLowerCase()}/`) ? `https://${text}` : text;
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return null;
  return new URL(whole);
};

/** Reads the text of a code. `host`: of this platform, with its port. What it names may not exist: nobody is asked here. */
export const readCode = (given: string, host: string): ReadCode => {
  const text = given.trim();
  const url = addressOf(text, host);
  if (!url) {
    if (bareId.test(text)) return { kind: 'passport', id: text.toLowerCase() };
    return element(text) ?? (bareCode.test(text) ? { kind: 'code', code: text } : unknown);
  }
  const own = url.host === host.toLowerCase();
  const [, id = ''] = own ? (passport.exec(url.pathname) ?? []) : [];
  if (id) return { kind: 'passport', id: id.toLowerCase() };
  const asked = url.searchParams;
  const [linked, code] = [asked.get('id') ?? '', asked.get('code') ?? ''];
  if (own && url.pathname === '/item_qr' && bareId.test(linked) && code)
    return { kind: 'link', id: linked.toLowerCase(), code };
  return digitalLink(url.pathname) ?? (own ? unknown : { kind: 'foreign', host: url.host });
};
