import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder } from '../../../setup/folder';

/** Exit code and words of the command that checks a passport, by a file alone. */
export const checkOnline = async (
  name: string,
  content: string | Buffer,
  ...words: string[]
): Promise<{ code: number; said: string }> => {
  const folder = freshFolder('check-passport');
  const path = join(folder, name);
  writeFileSync(path, content);
  const told = await new Promise<{ code: number; said: string }>((done) => {
    execFile(
      process.execPath,
      ['dist/server/checkPassport.js', ...words, path],
      (error, said, complaint) =>
        done({ code: error ? Number(error.code) : 0, said: said + complaint }),
    );
  });
  rmSync(folder, { recursive: true, force: true });
  return told;
};

/** The same, without asking anybody. */
export const checkFile = (name: string, content: string | Buffer, ...words: string[]) =>
  checkOnline(name, content, '--offline', ...words);
