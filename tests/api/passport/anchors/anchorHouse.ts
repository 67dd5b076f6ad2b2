import { rmSync } from 'node:fs';
import { openParts, type Parts } from '../../../../server/compose';
import { readConfig } from '../../../../server/config';
import { ownDatabase } from '../../../setup/database';
import { freshFolder } from '../../../setup/folder';

export interface House {
  parts: Parts;
  /** What it has logged. */
  lines: string[];
  close(): Promise<void>;
}

/** The product below HTTP, whose jobs the test does. */
export const openHouse = async (): Promise<House> => {
  const folder = freshFolder('anchors');
  const database = await ownDatabase('peopled');
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: database.url, DEMO: '0' });
  const parts = await openParts(config, (line) => void lines.push(line));
  return {
    ...{ parts, lines },
    close: async () => {
      await parts.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
