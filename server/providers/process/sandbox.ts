import { spawnSync } from 'node:child_process';

/** The child gets nothing else of the server's environment: it has no use for its secrets. */
export const CHILD_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' };

const works = (command: string, ...parts: string[]): boolean =>
  spawnSync(command, [...parts, 'true'], { stdio: 'ignore', timeout: 5000, env: CHILD_ENVIRONMENT })
    .status === 0;

let found: { prlimit: boolean; network: string[] } | undefined;

/** Tried once per process: where a tool is missing or not allowed, the child runs without that fence. */
function fences() {
  found ??= {
    prlimit: works('prlimit', '--cpu=10', '--fsize=1000000', '--nofile=256'),
    network: works('unshare', '-n')
      ? ['unshare', '-n']
      : works('unshare', '-rn')
        ? ['unshare', '-rn']
        : [],
  };
  return found;
}

/** The fences that this system does not give, in words for the operator; empty where all stand. */
export const missingFences = (): string[] => {
  const { prlimit, network } = fences();
  return [
    ...(prlimit ? [] : ['no bound of processor time, files and memory (prlimit is missing)']),
    ...(network.length > 0 ? [] : ['network access (unshare is missing or forbidden)']),
  ];
};

/** Whether the system ends a child that has used up its processor time. */
export const boundsProcessor = (): boolean => fences().prlimit;

/** Wraps a command: no network, bounded processor seconds, file sizes and open files, where the system allows. */
export function fenced(command: string[], cpuSeconds: number, fileBytes = 33_554_432): string[] {
  const { prlimit, network } = fences();
  const limits = prlimit
    ? ['prlimit', `--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`, '--nofile=256', '--core=0']
    : [];
  return [...network, ...limits, ...command];
}
