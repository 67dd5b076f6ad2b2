import { Client } from 'pg';

/** What tests copy: `migrated` has the tables and vocabularies, `peopled` the demo people too. */
export type Template = 'migrated' | 'peopled';

export interface FreshDatabase {
  url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** The address of another database of the same server. */
export const databaseUrl = (cluster: string, name: string): string =>
  cluster.replace(/\/passepartout(?=\?)/, `/${name}`);

export const execute = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Asks the run's setup for its PostgreSQL, which it starts for the first who asks. */
const clusterAt = async (desk: string): Promise<string> => {
  const answer = await fetch(desk);
  const said = await answer.text();
  if (!answer.ok) throw new Error(`the run's PostgreSQL did not start: ${said}`);
  return said;
};

let cluster: Promise<string> | undefined;
let count = 0;

/**
 * A copy of a template on the run's one PostgreSQL, or null where the run has none (benches, which measure the product
 * on a server of its own).
 */
export const freshDatabase = async (template: Template): Promise<FreshDatabase | null> => {
  const desk = process.env['TEST_CLUSTER'];
  if (!desk) return null;
  cluster ??= clusterAt(desk);
  const server = await cluster;
  const name = `test_${process.pid}_${(count += 1)}`;
  // The usual way writes each page to the log too, and takes four times as long.
  await execute(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(server, name),
    drop: () => execute(server, `drop database ${name} with (force)`),
  };
};

/** The same where a test cannot do without. */
export const ownDatabase = async (template: Template): Promise<FreshDatabase> => {
  const database = await freshDatabase(template);
  if (!database) throw new Error('TEST_CLUSTER is not set: the setup of the run did not start it');
  return database;
};
