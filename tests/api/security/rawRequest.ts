import { request } from 'node:http';

/** One GET whose path is sent as it is written: `fetch` would tidy it up. */
export const raw = (url: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: string; body: string; bytes: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(url);
      const asked = request({ hostname, port, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const bytes = Buffer.concat(parts);
          const named = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
          const { statusCode: status = 0 } = answer;
          resolve({ status, headers: named.join('\n'), body: bytes.toString('utf8'), bytes });
        });
      });
      asked.on('error', reject).end();
    },
  );
