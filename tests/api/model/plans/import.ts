import { imports } from '#contract/imports/imports';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { checking } from '../../../../server/managers/imports/work/checkRows';
import { making } from '../../../../server/managers/imports/work/makeRows';
import { readImport } from '../../../../server/managers/imports/work/readFile';
import { undoing } from '../../../../server/managers/imports/work/undoRows';
import { fail, workThrough } from '../../../../server/managers/imports/work/work';
import { addCompany, join } from '../../frame/concurrently';
import type { PeopledServer } from '../../frame/testServer';
import { jsonLines, started } from '../../imports/importing';
import { player, strangers } from '../moves';
import type { Deed, Move, Place, Plan, Said } from '../plan';
import { born } from '../predict';

const is = (tag: string) => (place: Place) => tagged(lifecycles.import, place.state, tag);
const isWorking = is('working');
/** Its columns are not known. */
const isUnread = (place: Place) => is('reading')(place) || is('final')(place);

/** What ends the work in hand, by the chart's tag of it: of one row that can become a draft. */
const ends: Record<string, Said[]> = {
  reading: [
    { type: 'reading.begin', server: true },
    { type: 'reading.finish', server: true },
  ],
  checking: [{ type: 'check.finish', usable: 1, server: true }],
  making: [{ type: 'run.finish', server: true }],
  undoing: [{ type: 'undo.finish', server: true }],
};

/** The jobs of an import, called by the test. */
const jobs = ({ parts: { ports } }: PeopledServer, id: string): Deed[] => {
  const does: Record<string, () => Promise<void>> = {
    reading: () => readImport(ports, id),
    checking: () => workThrough(ports, id, checking),
    making: () => workThrough(ports, id, making),
    undoing: () => workThrough(ports, id, undoing),
  };
  const reason = 'The disk is full.';
  return [
    ...Object.entries(does).map(([tag, work]) => ({
      name: `the job of ${tag}`,
      hears: ends[tag] ?? [],
      fits: is(tag),
      do: work,
    })),
    {
      name: 'the job fails',
      hears: [{ type: 'work.fail', reason, server: true }],
      fits: isWorking,
      do: () => fail(ports, id, reason),
    },
  ];
};

const mapping = {
  fields: [{ field: 'name', columns: ['title'] }],
  constants: [],
  ...{ unit: 'CENTIMETERS', currency: 'EUR', existing: 'skip' },
};

/** A file of one row. `byHand`: its jobs are called by the test, where none runs. */
const importOf = (byHand: boolean): Plan => ({
  lifecycle: 'import',
  begin: async (server, name) => {
    const [manager, colleague] = [server.person('inventory'), server.person('dealer')];
    const { id: company } = await addCompany(server);
    const outsider = await join(server, 'Outsider', 'INVENTORY_MANAGER', { company });
    const { id } = await started(server, manager, jsonLines({ title: name }), 'rows.jsonl');
    const maker = player(manager, 'IM', ['maker']);
    const { place, steps } = born('import', undefined, [], maker.actor, Date.now());
    const params = { id };
    const step = (title: string, row: Move['row'], type: string, body?: object): Move => ({
      name: `${row.id} ${title}`,
      row,
      ask: () => ({ params, ...(body && { body }) }),
      hears: () => [{ type }],
    });
    return {
      lifecycle: 'import',
      ...{ id, item: null, place, birth: steps },
      players: {
        ...strangers(server),
        inventory: maker,
        dealer: player(colleague, 'ISM', ['maker']),
        'the manager of another company': player(outsider, 'IM', [], () => false),
      },
      moves: [
        {
          ...step('match the columns', imports.map, 'mapping.set', mapping),
          refuses: (at) => (isUnread(at) ? 422 : 409),
        },
        step('preview', imports.check, 'check.start'),
        step('make the drafts', imports.run, 'run.start', { running: true }),
        step('stop', imports.run, 'run.stop', { running: false }),
        step('undo', imports.undo, 'undo.start'),
      ],
      deeds: byHand ? jobs(server, id) : [],
      works: (told) => Object.entries(ends).find(([tag]) => is(tag)(told.place))?.[1] ?? [],
      rests: async () => {
        const { lifecycle } = await server.done(manager, imports.one, { params });
        return !isWorking({ ...lifecycle, context: {} });
      },
      letters: {},
      topic: `import:${id}`,
      watcher: manager,
      read: async () => (await server.done(manager, imports.one, { params })).lifecycle.state,
      reads: ({ state }) => state,
    };
  },
});

export const importPlan = importOf(false);
export const importByHandPlan = importOf(true);
