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

let count = 0;

/**
 * A copy of a template on the run's one PostgreSQL, or null where the run has none (benches, which measure the product
 * on a server of its own).
 */
export const freshDatabase = async (template: Template): Promise<FreshDatabase | null> => {
  const cluster = process.env['TEST_CLUSTER'];
  if (!cluster) return null;
  const name = `test_${process.pid}_${(count += 1)}`;
  await execute(cluster, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(cluster, name),
    drop: () => execute(cluster, `drop database ${name} with (force)`),
  };
};

/** The same where a test cannot do without. */
export const ownDatabase = async (template: Template): Promise<FreshDatabase> => {
  const database = await freshDatabase(template);
  if (!database) throw new Error('TEST_CLUSTER is not set: the setup of the run did not start it');
  return database;
};
