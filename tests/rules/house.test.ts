import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesOf } from '#machines/kernel/transition';

const below = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => below(join(path, name)))
    : [path];
const code = [...below('src'), ...below('server')].filter((path) => /\.tsx?$/.test(path));
const read = (path: string) => readFileSync(path, 'utf8');

describe('style of the house', () => {
  it('has no folder or file of leftovers', () => {
    expect(code.filter((path) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/i.test(path))).toEqual(
      [],
    );
  });

  it('gives each value its true type', () => {
    const all = [...code, ...['demo', 'tests'].flatMap(below)].filter((path) =>
      /\.tsx?$/.test(path),
    );
    const cast = new RegExp(String.raw`\bas ${'never'}\b`);
    expect(all.filter((path) => cast.test(read(path)))).toEqual([]);
  });

  it('reads the environment in one file', () => {
    expect(
      code.filter((path) => path !== 'server/config.ts' && /process\.env\b/.test(read(path))),
    ).toEqual([]);
  });

  it('makes work folders where those of a killed process are cleared (jobs/workFolder)', () => {
    const elsewhere = code.filter((path) => /\btmpdir\(\)/.test(read(path)));
    expect(elsewhere.filter((path) => !path.startsWith('server/store/embedded/'))).toEqual([]);
  });

  it('has no screen that is not open yet and no call that answers 501', () => {
    const closed = /not open yet|not[ _]implemented|\b(status|code|reply|statusCode)\W{1,3}501\b/i;
    expect(code.filter((path) => closed.test(read(path)))).toEqual([]);
  });

  it('has one writer of a lifecycle’s state', () => {
    const writers = code.filter((path) => /\.set\(\{[^}]*\bstate:|set state =/.test(read(path)));
    expect(writers).toEqual(['server/lifecycle/engine.ts']);
  });

  it('leaves owners and makers to their relations', () => {
    // The columns are copies that the database keeps (decisions 73 and 84): nothing writes them, and nothing reads them.
    const copies = [
      /\bowner_(company_)?id\b/,
      /\b(items|models|i|m)\.(created_by|company_id)\b/,
      /\b(insert into|update) models\b[^;`]*\b(created_by|company_id)\b/,
      /\(?'models'\)[^;]*'(created_by|company_id)'/,
    ];
    const asking = code
      .filter((path) => !path.includes('/migrations/'))
      .filter((path) => copies.some((one) => one.test(read(path))));
    // Their types, which forbid to write them, and a row without them
    expect(asking).toEqual(['server/managers/records/view.ts', 'server/store/tables.ts']);
  });

  it('asks relations who is a party of something, never the columns of its row', () => {
    const party =
      'seller_id|buyer_id|expert_id|asker_id|lender_account_id|lender_company_id|introduced_by';
    const compared = new RegExp(
      `(?<!const )\\b(${party})\\b('?, '(=|!=|in)'|\\s(=|<>|!=|in|is|===|!==)\\s)`,
    );
    const server = code.filter((path) => /^server\/(?!store\/migrations\/)/.test(path));
    expect(server.filter((path) => compared.test(read(path)))).toEqual([
      // A sale's draft may name a buyer who is no party of it yet
      'server/managers/sales/code.ts',
    ]);
  });

  it('has one writer of relations', () => {
    const writing = /(insertInto|updateTable)\('relations'\)|(insert into|update) relations\b/;
    const writers = code.filter((path) => writing.test(read(path)));
    expect(writers.filter((path) => !path.includes('/migrations/'))).toEqual([
      'server/lifecycle/applyRelations.ts',
      'server/lifecycle/grantFirst.ts',
    ]);
  });

  it('spells the states of a lifecycle in its chart alone', () => {
    // Words that nothing but a lifecycle means: camel-cased or dotted states.
    const words = Object.values(lifecycles)
      .flatMap(statesOf)
      .filter((state) => /[a-z][A-Z]|\./.test(state));
    const spelled = code
      .filter((path) => !path.startsWith('src/machines/') && !path.startsWith('src/contract/'))
      .flatMap((path) =>
        words
          .filter((word) => new RegExp(`['"\`]${word.replace('.', '\\.')}['"\`]`).test(read(path)))
          .map((word) => `${path}: ${word}`),
      );
    expect(spelled).toEqual([]);
  });

  it('compares a state with nothing that is no state of a chart', () => {
    const states = new Set(Object.values(lifecycles).flatMap(statesOf));
    // States of other things, each beside its word.
    const others = [
      'server/providers/analysis/footage/decoding/decoded.ts: closed',
      'src/realtime/pictures.ts: ready',
      'src/realtime/pictures.ts: refused',
      'src/screens/opinion/checks.ts: DONE',
      'src/screens/recorder/camera/recordClip.ts: inactive',
    ];
    const compared = code
      .filter((path) => !path.startsWith('src/machines/'))
      .flatMap((path) =>
        [...read(path).matchAll(/(?<!typeof )\bstate\s*[!=]==\s*'([^']+)'/g)]
          .filter(([, word = '']) => !states.has(word))
          .map(([, word = '']) => `${path}: ${word}`),
      );
    expect([...new Set(compared)].sort()).toEqual(others);
  });

  it('silences the compiler nowhere', () => {
    expect(code.filter((path) => /\bas never\b|@ts-(ignore|expect)/.test(read(path)))).toEqual([]);
  });

  it('keeps files small', () => {
    const lines = code
      .map((path) => ({ path, count: read(path).split('\n').length }))
      .sort((a, b) => a.count - b.count);
    const at = (part: number) => lines[Math.floor(lines.length * part)]?.count ?? 0;
    expect(at(0.5)).toBeLessThanOrEqual(60);
    expect(at(0.95)).toBeLessThanOrEqual(200);
    expect(
      lines.filter(({ path, count }) => count > 301 && !path.includes('/migrations/')),
    ).toEqual([]);
  });

  it('names a model file of each kind that is there (docs/style.md)', () => {
    const models = [...read('docs/style.md').matchAll(/`((?:src|server|tests|docs)\/[^`]+)`/g)];
    expect(models.length).toBeGreaterThan(12);
    expect(models.filter(([, path = '']) => !existsSync(path)).map(([, path]) => path)).toEqual([]);
  });

  it('keeps folders small', () => {
    const files = new Map<string, number>();
    for (const path of code.filter((one) => one.startsWith('src/')))
      files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1);
    expect([...files].filter(([, count]) => count > 20)).toEqual([]);
  });
});

const screens = code.filter((path) => path.startsWith('src/screens/'));
const data = 'src/screens/data/';

/** What stands between the bracket at a place and the one that closes it. */
const within = (text: string, open: number): string => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if ('([{'.includes(text.charAt(at))) depth += 1;
    if (')]}'.includes(text.charAt(at))) depth -= 1;
    if (depth === 0) return text.slice(open + 1, at);
  }
  return '';
};

/** Where screens match, as `path: what`, but for the files that may. */
const matching = (pattern: RegExp, may: readonly string[] = []): string[] =>
  screens
    .filter((path) => !may.includes(path))
    .flatMap((path) => [...read(path).matchAll(pattern)].map(([found]) => `${path}: ${found}`));

/** Names of values (no types) that a file imports from a module that matches. */
const imported = (text: string, from: RegExp): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)]
    .filter(([, , module = '']) => from.test(module))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ').pop() ?? name);

/** Decision 83. */
describe('the two machines under every screen', () => {
  it('hold what is on its way and what went wrong: no state of a screen spells it', () => {
    const flags = 'busy|sending|saving|loading|error|failed|refused|removing|uploading|checking';
    expect(matching(new RegExp(`\\[(is)?(${flags})\\b[^\\]]*\\] = useState`, 'gi'))).toEqual([]);
  });

  it('ask and follow: no effect of a screen calls a service or the live line', () => {
    // Of those, one closes the line with the session, one notes an address in the browser.
    const may = ['closeSocket', 'keepItem'];
    const calling = screens
      .filter((path) => path !== `${data}useWatched.ts`)
      .flatMap((path) => {
        const text = read(path);
        const services = imported(text, /\/(services|realtime)\//);
        return [...text.matchAll(/\buse(Layout)?Effect\(/g)].flatMap(({ 0: found, index }) => {
          const body = within(text, index + found.length - 1);
          return [...services, 'fetch']
            .filter((name) => !may.includes(name) && new RegExp(`\\b${name}\\b[.(]`).test(body))
            .map((name) => `${path}: ${name}`);
        });
      });
    expect(calling).toEqual([]);
  });

  it('judge what becomes of a call', () => {
    const judged = /\b\w+Calls\s*\.\w+\((?:[^()]|\([^()]*\))*\)\s*\.(then|catch|finally)\(/g;
    // The session's own chart.
    expect(matching(judged, ['src/screens/app/sessionActors.ts'])).toEqual([]);
  });

  it('stand behind one hook each', () => {
    const hooks = {
      watched: 'useWatched',
      sending: 'useSending',
      upload: 'useUploads',
      finding: 'useFound',
    };
    for (const [machine, hook] of Object.entries(hooks))
      expect(
        screens.filter(
          (path) => imported(read(path), new RegExp(`#machines/screens/${machine}$`)).length > 0,
        ),
      ).toEqual([`${data}${hook}.ts`]);
    expect(screens.filter((path) => imported(read(path), /realtime\/follow$/).length > 0)).toEqual([
      `${data}useWatched.ts`,
      // A remote display has a chart of its own, which also counts its lease.
      'src/screens/remote/useRemoteScreen.ts',
    ]);
  });

  it('are how screens have a lifecycle: its chart is imported where it is bound to them', () => {
    const importing = screens
      .filter((path) => !path.startsWith(`${data}lifecycles/`))
      .filter((path) => imported(read(path), /#machines\/lifecycles\//).length > 0);
    expect(importing).toEqual([]);
    const kernel = screens
      .filter((path) => !path.startsWith(data))
      .filter((path) => imported(read(path), /#machines\/kernel\//).length > 0);
    expect(kernel).toEqual([]);
  });

  it('send whatever changes something under an idempotency key', () => {
    const services = below('src/services').map(read).join('\n');
    const contracts = below('src/contract').map(read);
    const reading = new Set<string>();
    for (const [, calls, group] of services.matchAll(/const (\w+Calls) = clients\((\w+)\)/g)) {
      const rows = contracts.find((text) => text.includes(`export const ${group} = {`)) ?? '';
      for (const [, name, row = ''] of rows.matchAll(/^ {2}(\w+): call\(\{([\s\S]*?)^ {2}\}\),/gm))
        if (row.includes("method: 'GET'")) reading.add(`${calls}.${name}`);
    }
    const unkeyed = new Set([
      ...reading,
      ...['brands', 'categories', 'collections', 'types'].map((name) => `taxonomyCalls.${name}`),
      // Questions that are too long for an address.
      ...['account', 'expertise', 'export', 'inventory', 'item', 'model'].map(
        (name) => `${name}Calls.search`,
      ),
      ...['exportCalls.labels', 'saleCalls.data'],
      // They say the whole: twice is once.
      ...['modelCalls.edit', 'saleCalls.leave', 'deviceCalls.beat', 'deviceCalls.token'],
      ...['inventoryCalls.assign', 'inventoryCalls.assignUsers', 'inventoryCalls.licenses'],
    ]);
    const keyless = screens.flatMap((path) => {
      const text = read(path);
      return [...text.matchAll(/\b\w+Calls\.\w+(?=\()/g)]
        .filter(({ 0: call, index }) => {
          const said = within(text, index + call.length);
          return !unkeyed.has(call) && !said.includes('idempotencyKey');
        })
        .map(([call]) => `${path}: ${call}`);
    });
    expect(keyless).toEqual([]);
  });
});
