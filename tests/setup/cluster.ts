import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openParts } from '../../server/compose';
import { readConfig } from '../../server/config';
import { seedPeople } from '../../server/demo/people';
import { launchPostgres } from '../../server/store/embedded/launch';
import { databaseUrl, execute, type Template } from './database';
import { freshFolder } from './folder';

/** Rows of tests need not outlive the machine; two lanes with their servers take more connections than one product. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Not in /dev/shm, which a container may have cut to 64 MB.
  dynamic_shared_memory_type: 'mmap',
};

/**
 * Brings the tables forward in a database of its own by the product's own way, with the demo people where they are
 * wanted. Its keys are removed: each server that stands on a copy seals its own with its own master key.
 */
const fill = async (cluster: string, folder: string, people: boolean): Promise<void> => {
  const template: Template = people ? 'peopled' : 'migrated';
  const config = readConfig({
    DATABASE_URL: databaseUrl(cluster, template),
    DATA_DIR: join(folder, template),
    DEMO: '0',
  });
  const parts = await openParts(config, () => undefined);
  try {
    if (people) await seedPeople(parts.store.db);
    await parts.store.db.deleteFrom('keys').execute();
  } finally {
    await parts.close();
  }
};

/**
 * One PostgreSQL for a whole run of tests, named to them by TEST_CLUSTER. It holds the templates that
 * `freshDatabase` copies. Gives the function that ends it.
 */
export const startCluster = async (): Promise<() => Promise<void>> => {
  const folder = freshFolder('cluster');
  const postgres = await launchPostgres({ dataDir: folder, settings, log: () => undefined });
  const close = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await execute(postgres.url, 'create database migrated');
    await fill(postgres.url, folder, false);
    await execute(postgres.url, 'create database peopled template migrated');
    await fill(postgres.url, folder, true);
  } catch (error) {
    await close();
    throw error;
  }
  process.env['TEST_CLUSTER'] = postgres.url;
  return close;
};
