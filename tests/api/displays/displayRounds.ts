import { later, displaying } from './screens';
import { forgetLimits } from '../security/forgetLimits';
import type { Person, TestServer } from '../frame/testServer';

export interface Rounds {
  /** Rounds in which one screen got the lease and every other one 409. */
  oneWon: number;
  /** Rounds in which the database had one lease, of the winner, and the winner alone showed the image. */
  oneLease: number;
  /** Rounds in which the lease went on to exactly one: back to the silent screen, or to the one that took its place. */
  oneReturned: number;
  /** What was found otherwise. */
  off: string[];
}

const minute = 60_000;

/**
 * So many screens ask at once for one image, again and again. In every other round the winner falls silent and comes back
 * while another screen asks for its place; then the owner stops it.
 */
export const runRounds = async (
  house: TestServer,
  { owner, item }: { owner: Person; item: string },
  { rounds, screens }: { rounds: number; screens: number },
): Promise<Rounds> => {
  const { confirmed, connect, drop, poll, beat, fine, take, displayOf, ringSilence, forgetPolls } =
    displaying(() => house);
  const made: Rounds = { oneWon: 0, oneLease: 0, oneReturned: 0, off: [] };
  const fresh = async () => {
    await forgetLimits(house);
    return confirmed(owner, item);
  };
  /** A server under load may say 503: then a client asks again. */
  const asked = async (pairing: string) => {
    for (;;) {
      const answer = await connect(owner, item, pairing);
      if (answer.status !== 503) return answer;
    }
  };
  const waiting: Awaited<ReturnType<typeof fresh>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A code holds ten minutes: those that have waited for long are replaced.
    if (round % 50 === 0) waiting.length = 0;
    while (waiting.length < screens) waiting.push(await fresh());
    await forgetLimits(house);
    const answers = await Promise.all(waiting.map(({ pairing }) => asked(pairing)));
    const won = waiting.filter((_, index) => answers[index]?.status === 200);
    const refused = answers.filter(
      ({ status, body }) => status === 409 && (body as { code: string }).code === 'display_taken',
    ).length;
    if (won.length === 1 && refused === screens - 1) made.oneWon += 1;
    else made.off.push(`round ${round}: ${answers.map(({ status }) => status).join(' ')}`);
    const [winner] = won;
    if (!winner) break;
    waiting.splice(waiting.indexOf(winner), 1);
    const shown = await take(winner.screen);
    const row = await displayOf(item);
    await forgetPolls();
    const others = await Promise.all(waiting.slice(0, 5).map(({ screen }) => poll(screen)));
    const told = others.filter(({ body }) => (body as { token?: string | null }).token);
    const { device } = row?.context as { device: string | null };
    if (device === winner.pairing && told.length === 0) made.oneLease += 1;
    else made.off.push(`round ${round}: lease ${device}, ${told.length} others told`);
    await later(minute, async () => {
      if (round % 2 === 1) {
        made.oneReturned += 1;
        return;
      }
      await ringSilence(item);
      const rival = waiting[0];
      const [back, taken] = await Promise.all([beat(shown), rival ? asked(rival.pairing) : null]);
      const stand = [back.status, taken?.status].join(' ');
      if (stand === '200 409' || stand === '410 200') made.oneReturned += 1;
      else made.off.push(`round ${round}: back ${stand}`);
      if (taken?.status === 200) waiting.shift();
    });
    fine(await drop(owner, item));
    if ((await beat(shown)).status !== 410) made.off.push(`round ${round}: still heard`);
  }
  return made;
};
