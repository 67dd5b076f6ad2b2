import type { TaskList } from 'graphile-worker';
import { roleLabels } from '#contract/frame/roles';
import { enqueue } from '../jobs/queue';
import type { Services } from '../providers/ports';
import { addressOf, completePeople, demoPassword, demoPeople, seedPeople } from './people';
import { readDemo } from './pictures';
import { publishDemo, seedObject } from './seedObject';
import { transact } from '../store/transaction';

const greeting = () =>
  [
    '',
    `Demo people, password “${demoPassword}”:`,
    ...demoPeople.map(
      ({ name, role }) =>
        `  ${addressOf(name).padEnd(42)} ${role ? roleLabels[role].label : 'no role yet: waits for approval'}`,
    ),
    '',
  ].join('\n');

/** Whether the demo's people are here: a server's own people may be older. */
const isSeeded = async (db: Services['db']): Promise<boolean> => {
  const { count } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('demo', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count) >= demoPeople.length;
};

/**
 * Seeds an empty database: the people at once, the objects by jobs that walk the product's own use cases, so that a
 * newcomer sees real verifications and publications run. Killed in the middle, the jobs go on at the next start.
 */
export const seedDemo = async (
  ports: Services,
  folder: string,
): Promise<{ tasks: TaskList; greeting: string }> => {
  const { db, log } = ports;
  const objects = readDemo(folder);
  const there = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (!there) {
    await seedPeople(db, { demo: true });
    await transact(db, async (tx) => {
      for (const { slug } of objects)
        await enqueue(tx, 'seed demo object', { slug }, { key: `demo:${slug}`, priority: -20 });
    });
    log(`seeding ${objects.length} demo objects in the background`);
  } else if (await isSeeded(db)) await completePeople(db);
  return {
    greeting: greeting(),
    tasks: {
      'seed demo object': async (payload) => {
        const object = objects.find(({ slug }) => slug === (payload as { slug: string }).slug);
        if (object) await seedObject(ports, object);
      },
      'publish demo object': (payload) =>
        publishDemo(ports, payload as Parameters<typeof publishDemo>[1]),
    },
  };
};
