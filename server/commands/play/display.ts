import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { devices, type PairingState } from '#contract/devices';
import type { Call } from '#contract/frame/call';
import { loans } from '#contract/loans';
import { items } from '#contract/records/items';
import { publishImage } from './loan';
import { until, type Player, type Say } from './player';

interface Answered {
  status: number;
  body: Record<string, unknown>;
}

/** A screen: it has no account, only what it was told. Every call is a line. */
const openScreen = (url: string, name: string, say: Say) => {
  const device = randomUUID();
  const state = { token: '', told: '' };
  const send = async (row: Call, path: string, body?: object): Promise<Answered> => {
    const answer = await fetch(url + path, {
      method: row.method,
      headers: {
        ...(state.token && { authorization: `Bearer ${state.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as Record<string, unknown>;
    const line = {
      who: name,
      call: `${row.id} ${row.method} ${row.path}`,
      status: answer.status,
      ...(!answer.ok && { code: said.code, message: said.message }),
    };
    // A question that is asked again until its answer changes is one line.
    const text = JSON.stringify(line);
    if (text !== state.told) say(line);
    state.told = text;
    return { status: answer.status, body: said };
  };
  return {
    code: async () => {
      const { body } = await send(devices.code, devices.code.path.replace('{id}', device));
      return { userCode: String(body.user_code), deviceCode: String(body.device_code) };
    },
    take: async (deviceCode: string) => {
      state.token = await until('the token', async () => {
        await sleep(2_000);
        const asked = { device_id: device, device_code: deviceCode };
        const { body } = await send(devices.token, devices.token.path, asked);
        return (body as PairingState).token;
      });
    },
    beat: () => send(devices.beat, devices.beat.path, {}),
    show: () => send(items.byToken, items.byToken.path),
  };
};

/** Pairs a screen with an image; answers it once it shows the image. */
const pair = async (who: Player, item: string, url: string, name: string, say: Say) => {
  const screen = openScreen(url, name, say);
  const { userCode, deviceCode } = await screen.code();
  say({ screen: name, shows: userCode });
  const { pairing, screen: which } = await who.call(devices.confirm, {
    params: { code: userCode },
    query: { item_id: item },
  });
  say({ confirmed: which });
  await who.call(devices.connect, { params: { id: item }, query: { pairing } });
  await screen.take(deviceCode);
  await screen.beat();
  const { body } = await screen.show();
  say({ screen: name, shows: body.name });
  return screen;
};

const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

/**
 * An image on screens: the artist shows it, a second screen is refused, the artist stops the first; a museum borrows it and
 * shows it until the loan is over.
 */
export const playDisplay = async (
  { artist, curator, main }: { artist: Player; curator: Player; main: Player },
  url: string,
  say: Say,
): Promise<void> => {
  const item = await publishImage(artist);
  const params = { id: item };
  await artist.follow(`display:${item}`);
  const studio = await pair(artist, item, url, 'studio', say);

  const { userCode } = await openScreen(url, 'hall', say).code();
  const { pairing } = await artist.call(devices.confirm, {
    params: { code: userCode },
    query: { item_id: item },
  });
  await artist
    .call(devices.connect, { params, query: { pairing } })
    .catch((error: Error) => say({ refused: error.message }));
  await artist.call(devices.drop, { params });
  await studio.beat();

  const loan = await artist.call(loans.create, {
    body: loans.create.body.parse({
      ...{ item_id: item, borrower_email: main.email, purpose: 'A screen in the hall.' },
      ...{ start_date: soon(15), end_date: soon(40) },
    }),
  });
  await curator.call(loans.curatorActivate, { params: { id: loan.id } });
  await main.call(loans.mainActivate, { params: { id: loan.id } });
  const reach = (state: string) =>
    until(state, async () => {
      const { lifecycle } = await main.call(loans.one, { params: { id: loan.id } });
      return lifecycle.state === state;
    });
  await reach('active');
  const hall = await pair(main, item, url, 'museum', say);
  await until('the end of the right', async () => (await hall.beat()).status === 410);
  await reach('ended');
  say({ display: (await artist.call(devices.available, { params })).lifecycle.label });
};
