import { join } from 'node:path';
import { ConfigFault, readConfig } from '../config';
import { playDisplay } from './play/display';
import { playExpertise } from './play/expertise';
import { playLink } from './play/link';
import { playLoan } from './play/loan';
import { openPlayer, type Player, type Say } from './play/player';
import { playPublish, playVerify } from './play/publish';
import { playResale, playSale } from './play/sale';
import { playSubscription } from './play/subscription';

const flows = [
  'publish',
  'verify',
  'expertise',
  'loan',
  'sale',
  'resale',
  'subscription',
  'display',
  'link',
] as const;
type Flow = (typeof flows)[number];

const say: Say = (line) => void process.stdout.write(`${JSON.stringify(line)}\n`);

const play = async (flow: Flow, url: string, out: string): Promise<void> => {
  const players: Player[] = [];
  const enter = async (name: string) => {
    const player = await openPlayer(url, name, say);
    players.push(player);
    return player;
  };
  try {
    if (flow === 'subscription') {
      const [owner, dealer, admin] = [
        await enter('owner'),
        await enter('dealer'),
        await enter('admin'),
      ];
      await playSubscription({ owner, dealer, admin }, url, out, say);
      return say({ played: flow, ok: true });
    }
    if (flow === 'loan' || flow === 'display') {
      const [artist, curator, main] = [
        await enter('artist'),
        await enter('curator'),
        await enter('main'),
      ];
      const people = { artist, curator, main };
      if (flow === 'loan') await playLoan(people, url, out, say);
      else await playDisplay(people, url, say);
      return say({ played: flow, ok: true });
    }
    if (flow === 'link') {
      await playLink(await enter('artist'), url, say);
      return say({ played: flow, ok: true });
    }
    const dealer = await enter('dealer');
    const made = await playPublish(dealer, url, say);
    if (flow === 'verify') await playVerify(dealer, made, say);
    if (flow === 'expertise') {
      const expert = await enter('expert');
      await playExpertise({ asker: dealer, expert }, url, made, out, say);
    }
    if (flow === 'sale' || flow === 'resale') {
      const owner = await enter('owner');
      await playSale({ seller: dealer, email: owner.email }, url, made.item, out, say);
      if (flow === 'resale') await playResale({ dealer, owner }, url, made.item, out, say);
    }
    say({ played: flow, ok: true });
  } finally {
    players.forEach((player) => player.leave());
  }
};

/**
 * `npm run -s play -- <flow>`: plays a whole flow against the running product, as the demo people and through the public
 * API and socket alone. One JSON line a step. Ends with 1 and the reason when a step is refused.
 */
const main = async ([flow]: string[]) => {
  const known = flows.find((one) => one === flow);
  if (!known) throw new ConfigFault(`Say what to play: ${flows.join(', ')}.`);
  const config = readConfig();
  await play(known, config.publicUrl, join(config.dataDir, 'played'));
};

main(process.argv.slice(2)).catch((error: unknown) => {
  say({ ok: false, error: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
