import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf, AskOf, Call } from '#contract/frame/call';
import { openJobs, openParts, type Parts } from '../../../server/compose';
import { openHttp } from '../../../server/openHttp';
import { watchLockOrder } from '../../../server/lifecycle/locks';
import { readConfig } from '../../../server/config';
import { addressOf, demoPeople, seedPeople } from '../../../server/demo/people';
import { freshDatabase } from '../../setup/database';
import { freshFolder } from '../../setup/folder';
import { freePort } from '../../setup/port';
import { rememberedAnalysis, rememberedPictures } from '../../setup/remembered';

export { freshFolder };

/** One of the demo people: owner, seller, …, newcomer. */
export interface Person {
  name: string;
  id: string;
  token: string;
}

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

interface Extra {
  key?: string;
  form?: FormData;
  headers?: Record<string, string>;
}

/** A server that is called by HTTP, in this process or another. */
export interface ApiClient {
  url: string;
  /** One call of the contract, whatever it answers. `null` is a caller without a token. */
  call<C extends Call>(
    who: Person | null,
    row: C,
    ask?: Partial<AskOf<C>>,
    extra?: Extra,
  ): Promise<Answer>;
  /** The same with anything a stranger may send, also what the types of the contract forbid. */
  callUntyped(who: Person | null, row: Call, asked: Asked, extra?: Extra): Promise<Answer>;
  /** The same where it must succeed; throws what was answered otherwise. */
  done<C extends Call>(
    who: Person | null,
    row: C,
    ask: AskOf<C>,
    extra?: Extra,
  ): Promise<AnswerOf<C>>;
}

/** A server with its people and its database, in this process or another. */
export interface PeopledServer extends ApiClient {
  parts: Parts;
  person(name: string): Person;
}

/** The whole product in this process, on a database of its own; every answer is checked against its row. */
export interface TestServer extends PeopledServer {
  lines: string[];
  /** The router's own listing of what is mounted. */
  routes: string;
  close(): Promise<void>;
}

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The address of a row with its parameters and query in place. */
export const addressFor = (row: Call, { params = {}, query = {} }: Asked): string => {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? name),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${path}?${search}` : path;
};

/** Calls a server by HTTP as a client of the contract would. */
export const ask = async (
  url: string,
  token: string | null,
  row: Call,
  asked: Asked = {},
  { key, form, headers = {} }: Extra = {},
): Promise<Answer> => {
  const json = row.method !== 'GET' && asked.body !== undefined && !form;
  const answer = await fetch(`${url}${addressFor(row, asked)}`, {
    method: row.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    body: form ?? (json ? JSON.stringify(asked.body) : null),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return {
    status: answer.status,
    body: isJson ? (JSON.parse(text) as unknown) : text,
    headers: answer.headers,
  };
};

/** Waits until `look` finds something; throws with `what` after ten minutes, when it will not come. */
export const until = async <T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
): Promise<T> => {
  const end = Date.now() + 600_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((next) => setTimeout(next, 50));
  }
};

export const doorOf = (url: string): ApiClient => {
  const call: ApiClient['call'] = (who, row, asked = {}, extra = {}) =>
    ask(url, who?.token ?? null, row, asked as Asked, extra);
  return {
    url,
    call,
    callUntyped: (who, row, asked, extra) => ask(url, who?.token ?? null, row, asked, extra),
    done: async (who, row, asked, extra) => {
      const answer = await call(who, row, asked as Partial<AskOf<typeof row>>, extra);
      if (answer.status !== 200)
        throw new Error(`${row.id} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body as AnswerOf<typeof row>;
    },
  };
};

/** The demo people of a database with their tokens. */
export const peopleOf = async ({ store, identity }: Parts): Promise<Map<string, Person>> => {
  const people = new Map<string, Person>();
  for (const { name } of demoPeople) {
    const { id } = await store.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', addressOf(name))
      .executeTakeFirstOrThrow();
    people.set(name, { name, id, token: (await identity.issueToken?.(id)) ?? '' });
  }
  return people;
};

export const named = (people: Map<string, Person>, name: string): Person => {
  const found = people.get(name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
};

/** `alone`: on a PostgreSQL of its own, where nobody else's transaction holds back what is known to be over. */
export const startTestServer = async (
  name: string,
  { jobs = true, alone = false } = {},
): Promise<TestServer> => {
  const folder = freshFolder(name);
  const lines: string[] = [];
  const port = await freePort();
  const database = alone ? null : await freshDatabase('peopled');
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database?.url,
    DEMO: '0',
    LOG_LEVEL: 'silent',
  });
  const parts = await openParts(config, (line) => void lines.push(line));
  Object.assign(parts.ports, {
    pictures: rememberedPictures(parts.ports.pictures),
    analysis: rememberedAnalysis(parts.ports.analysis),
  });
  watchLockOrder((line) => {
    throw new Error(line);
  });
  if (!database) await seedPeople(parts.store.db);
  const http = await openHttp(parts, true);
  await http.app.listen({ host: '127.0.0.1', port });
  const runner = jobs ? await openJobs(parts) : null;
  const people = await peopleOf(parts);
  return {
    ...doorOf(config.publicUrl),
    parts,
    lines,
    routes: http.app.printRoutes({ commonPrefix: false }),
    person: (name) => named(people, name),
    close: async () => {
      await http.close();
      await runner?.stop();
      await parts.close();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
