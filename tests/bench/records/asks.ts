import { Agent, request } from 'node:http';

export interface Ask {
  method: string;
  url: string;
  token?: string;
  body?: unknown;
}

export const send = ({ method, url, token, body }: Ask, agent?: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    };
    const sent = request(url, { method, headers, ...(agent && { agent }) }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const told = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(told);
        else reject(new Error(`${url} ${answer.statusCode} ${told.slice(0, 500)}`));
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });

/** So many asks, four at a time over connections of their own: a server hangs up on those that rest. */
export const load = async (total: number, ask: (n: number) => Ask) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let begun = 0;
  const work = async () => {
    while (begun < total) await send(ask(begun++), agent);
  };
  await Promise.all(Array.from({ length: 4 }, work));
  agent.destroy();
};
