import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** User and system time in clock ticks of 10 ms. */
  ticks: number;
  args: string;
}

const read = (pid: string): Process | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { pid: Number(pid), parent: Number(fields[1]), ticks, args };
  } catch {
    return null; // gone meanwhile
  }
};

const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(read)
    .filter((found) => found !== null);

/** Ticks of a server and of the backends of the database below a folder, without the database's own housekeeping. */
const ticksOf = (server: number, folder: string): Map<number, number> => {
  const all = processes();
  const heads = new Set(
    all.filter(({ args }) => args.includes(folder) && args.includes(' -D ')).map(({ pid }) => pid),
  );
  const counted = all.filter(
    ({ pid, parent, args }) =>
      pid === server ||
      (heads.has(parent) &&
        args.startsWith('postgres:') &&
        !/(checkpointer|writer|vacuum|launcher|io worker)/.test(args)),
  );
  return new Map(counted.map(({ pid, ticks }) => [pid, ticks]));
};

/** CPU milliseconds that the server and its backends spend while `work` runs. */
export const cpuOf = async (server: number, folder: string, work: () => Promise<void>) => {
  const before = ticksOf(server, folder);
  await work();
  const after = ticksOf(server, folder);
  let ticks = 0;
  for (const [pid, now] of after) ticks += now - (before.get(pid) ?? 0);
  return ticks * 10;
};
