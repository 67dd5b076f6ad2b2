/**
 * People who do nothing wrong, as a process of its own, so that nobody else's work is measured with their waiting. Gets
 * `{url, asks: {token, path}[]}` first, then `{forMs}` again and again; answers each with the waits in ms and the statuses.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 20;
const patienceMs = 30_000;
const agent = new Agent({ keepAlive: true });
let house;

const ask = ({ token, path }) =>
  new Promise((resolve) => {
    const from = performance.now();
    const end = (status) => resolve({ wait: performance.now() - from, status });
    const asked = request(
      house.url + path,
      { agent, headers: { authorization: `Bearer ${token}` }, timeout: patienceMs },
      (answer) => {
        answer.resume();
        answer.on('end', () => end(answer.statusCode));
        answer.on('error', () => end(0));
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => end(0));
    asked.end();
  });

process.on('message', async (said) => {
  if (said.url) {
    house = said;
    return;
  }
  const waits = [];
  const statuses = {};
  const end = performance.now() + said.forMs;
  for (let nth = 0; performance.now() < end; nth += 1) {
    const { wait, status } = await ask(house.asks[nth % house.asks.length]);
    waits.push(wait);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await sleep(pauseMs);
  }
  process.send({ waits, statuses });
});
