import { generateKeyPairSync } from 'node:crypto';
import { signatures } from '#contract/signatures';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { hashOf } from '../../../server/managers/signatures/signedCopies';
import { storedBytes } from '../../../server/media/storedBytes';
import { docusignSignatures } from '../../../server/providers/signature/docusign/docusign';
import { account, startDocusign } from '../../providers/signing/docusignDouble';
import { join } from '../frame/concurrently';
import { forgetLimits } from '../security/forgetLimits';
import { certified, sendCertificate } from '../opinions/signing';
import { until, type TestServer } from '../frame/testServer';

const ends = ['completed', 'declined', 'voided', 'delivered'] as const;
type Notice = 'sent' | 'delivered' | (typeof ends)[number];

/** A generator of numbers below 1 that a seed repeats (mulberry32). */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** What happened to an envelope, each told one to three times, in any order. Every end has its turn. */
const order = (
  turn: number,
  next: () => number,
): { end: (typeof ends)[number]; told: Notice[] } => {
  const end = ends[turn % ends.length] ?? 'completed';
  const happened: Notice[] = ['sent', 'delivered', end];
  const told = happened.flatMap((one) => Array<Notice>(1 + Math.floor(next() * 3)).fill(one));
  return {
    end,
    told: told
      .map((one) => ({ one, place: next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ one }) => one),
  };
};

/**
 * Puts DocuSign (a strict double of it) behind a server, opens envelopes, and lets Connect tell of them in random orders
 * with doubles, pairs of them at one instant. Each envelope ends as the chart says: where the signer led it, once. Answers how many callbacks
 * were told; throws with the order that does not.
 */
export const callbackOrders = async (house: TestServer, count: number, seed = 1) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = 'the secret of Connect';
  const docusign = await startDocusign(publicKey);
  const { store, ports } = house.parts;
  const theirs = docusignSignatures({
    url: docusign.url,
    ...account,
    privateKey: String(privateKey.export({ type: 'pkcs1', format: 'pem' })),
    connectKeys: [key],
  });
  // DocuSign takes https addresses alone; this server has none.
  const open: typeof theirs.open = (envelope) =>
    theirs.open({ ...envelope, callbackUrl: envelope.callbackUrl.replace('http:', 'https:') });
  ports.signatures = { ...theirs, open };
  const tell = async (reference: string, notice: Notice) => {
    const { raw, headers } = docusign.notice(reference, `envelope-${notice}`, [key]);
    const { status } = await fetch(`${house.url}/callbacks/signature`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: raw,
    });
    if (status !== 200) throw new Error(`the callback ${notice} was answered with ${status}`);
  };
  const next = random(seed);
  let sum = 0;
  const author = await join(house, 'Author', 'INVENTORY_SALES_MANAGER');
  try {
    for (let turn = 0; turn < count; turn += 1) {
      await forgetLimits(house);
      const { item } = await certified(house, author, `Order ${turn}`);
      const { id } = await sendCertificate(house, author, item);
      const row = () =>
        store.db
          .selectFrom('signatures')
          .select(['state', 'reference', 'signed_key', 'signed_sha256'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
      const reference = (await until('the envelope', async () => (await row()).reference)) ?? '';
      const page = await house.done(author, signatures.enter, { params: { id } });
      if (!page.url.startsWith(docusign.url)) throw new Error(`no page to sign on: ${page.url}`);
      const { end, told } = order(turn, next);
      docusign.reach(reference, end, 'Not my work');
      sum += told.length;
      for (let at = 0; at < told.length; at += 2)
        await Promise.all(told.slice(at, at + 2).map((notice) => tell(reference, notice)));
      const after = await row();
      const steps = await store.db
        .selectFrom('history')
        .select('state')
        .where('subject', '=', id)
        .where('lifecycle', '=', lifecycles.signature.id)
        .execute();
      const once = new Set(steps.map(({ state }) => state)).size === steps.length;
      const isKept = (after.signed_key !== null) === (end === 'completed');
      const kept = after.signed_key && (await storedBytes(ports, after.signed_key));
      const isHashed = after.signed_sha256 === (kept ? hashOf(kept) : null);
      if (after.state !== end || !once || !isKept || !isHashed)
        throw new Error(`seed ${seed}: ${told.join(' ')}: ${JSON.stringify({ after, steps })}`);
    }
  } finally {
    await docusign.close();
  }
  return { told: sum };
};
