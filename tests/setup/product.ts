import { spawn, type ChildProcess } from 'node:child_process';

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
  });

/** The built product as a process with the demo. */
export interface RunningProduct {
  url: string;
  /** What it wrote on its error output. */
  lines: string[];
  stop(): Promise<void>;
}

/** Starts dist/server/main.js on a data folder and a port; resolves when `/readyz` answers, throws with its output when it ends before. */
export const runProduct = async (data: string, port: number): Promise<RunningProduct> => {
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DEMO: '1',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      PUBLIC_URL: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
    await ended(child);
    clearTimeout(late);
  };
  const end = Date.now() + 240_000;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return { url, lines, stop };
    if (child.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`the product did not start:\n${lines.join('')}`);
    }
    await new Promise((next) => setTimeout(next, 100));
  }
};
