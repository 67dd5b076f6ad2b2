import { randomBytes, randomInt } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the server listens and how one connects. `release` removes what was made outside the data folder. */
export interface Address {
  host: string;
  port: number;
  password: string | undefined;
  url: string;
  release(): void;
}

const PORT = 5432; // on a unix socket this is only a part of the file's name
const LONGEST = 100; // of sun_path: 108 bytes on Linux, 104 on macOS, a closing zero included

/**
 * The socket lies in the cluster's own folder, which only its owner may enter: no password is needed, and whoever
 * finds the folder finds the live server. A folder too deep for a socket gets a short link in the temporary folder.
 */
export function addressOf(cluster: string): Address {
  if (process.platform === 'win32') return tcpAddress(`${cluster}.address.json`);
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${PORT}`)) <= LONGEST)
    return address(cluster, PORT, undefined, () => {});
  const temporary = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(temporary, 'passepartout-')); // mode 0700
  const link = join(folder, 's');
  symlinkSync(cluster, link);
  // Cleaners of /tmp remove what has not been touched for days; a pool connects anew for as long as we live.
  const touch = setInterval(() => utimesSync(folder, new Date(), new Date()), 3_600_000).unref();
  return address(link, PORT, undefined, () => {
    clearInterval(touch);
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Windows (untried): a port and a password of its own, kept beside the cluster. */
function tcpAddress(file: string): Address {
  if (!existsSync(file)) {
    const made = { port: randomInt(20_000, 48_000), password: randomBytes(24).toString('hex') };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  }
  const { port, password } = JSON.parse(readFileSync(file, 'utf8')) as {
    port: number;
    password: string;
  };
  return address('127.0.0.1', port, password, () => {});
}

function address(
  host: string,
  port: number,
  password: string | undefined,
  release: () => void,
): Address {
  const person = password ? `passepartout:${password}` : 'passepartout';
  // Port and sslmode are spelled out so that a PGPORT or PGSSLMODE of the shell changes nothing.
  const place = `host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`;
  return { host, port, password, url: `postgres://${person}@/passepartout?${place}`, release };
}
