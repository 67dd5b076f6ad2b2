import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { FAULT, type Analysis, type StageEvent } from '../../server/providers/analysis/port';
import type { Pictures } from '../../server/providers/pictures';
import { cache, contentKey } from './made';

/** The built child, and every chunk that it loads. */
const partsOf = (entry: string, found = new Set<string>()): Set<string> => {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, path = ''] of readFileSync(entry, 'utf8').matchAll(
    /["'](\.\.?\/[\w./-]+\.js)["']/g,
  ))
    if (existsSync(join(dirname(entry), path))) partsOf(join(dirname(entry), path), found);
  return found;
};

/** A value as text in which each file stands for its bytes, wherever it lies. */
const byContent = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'string' && isAbsolute(part) && existsSync(part)
      ? createHash('sha256').update(readFileSync(part)).digest('hex')
      : part,
  );

/** Stands for the folder that a call is given, in what is kept of it. */
const here = '<out>';
const quoted = (path: string) => JSON.stringify(path).slice(1, -1);

/** Files of a folder, without those in folders below it. */
const filesOf = (folder: string) =>
  readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());

interface Kept<T> {
  said: T;
  /** What was told meanwhile. */
  heard: StageEvent[];
}

const answers = join(cache, 'answers');
const days = 3;

/** Removes what nobody has asked for a few days: answers of former children, and of pictures that are drawn at random. */
export const forgetOldAnswers = (): void => {
  if (!existsSync(answers)) return;
  const past = Date.now() - days * 86_400_000;
  for (const key of readdirSync(answers))
    for (const name of readdirSync(join(answers, key)))
      if (statSync(join(answers, key, name)).mtimeMs < past)
        rmSync(join(answers, key, name), { recursive: true });
};

const read = <T>(folder: string, out: string): Kept<T> => {
  utimesSync(folder, new Date(), new Date());
  for (const name of filesOf(join(folder, 'out')))
    copyFileSync(join(folder, 'out', name), join(out, name));
  const text = readFileSync(join(folder, 'said.json'), 'utf8');
  return JSON.parse(text.replaceAll(here, quoted(out))) as Kept<T>;
};

const write = (folder: string, out: string, kept: Kept<unknown>) => {
  const half = `${folder}.${process.pid}.${process.hrtime.bigint()}`;
  mkdirSync(join(half, 'out'), { recursive: true });
  for (const name of filesOf(out)) copyFileSync(join(out, name), join(half, 'out', name));
  writeFileSync(join(half, 'said.json'), JSON.stringify(kept).replaceAll(quoted(out), here));
  // Two workers may ask for the same at once: both were answered the same.
  if (existsSync(folder)) rmSync(half, { recursive: true });
  else renameSync(half, folder);
};

interface Question<T> {
  /** What decides the answer: files by their paths. */
  asked: unknown;
  /** The folder that receives files. */
  out: string;
  ask: (on: (event: StageEvent) => void) => Promise<T>;
  on?: (event: StageEvent) => void;
  /** Whether the answer is one of the bytes, not of a limit or a fault of the machine. */
  isFinal?: (said: T) => boolean;
}

/**
 * What a child answered, asked once for the same bytes: the child's code is part of the key. A call that throws, or whose
 * answer is not final, is not kept.
 */
const rememberedBy = (child: string) => {
  let key: string | undefined;
  const keyOf = () => (key ??= contentKey(...[...partsOf(child)].sort(), 'package-lock.json'));
  return async <T>({ asked, out, ask, on = () => {}, isFinal = () => true }: Question<T>) => {
    const name = createHash('sha256').update(byContent(asked)).digest('hex').slice(0, 32);
    const folder = join(answers, keyOf(), name);
    if (existsSync(folder)) {
      const { said, heard } = read<T>(folder, out);
      for (const event of heard) on(event);
      return said;
    }
    const heard: StageEvent[] = [];
    const said = await ask((event) => {
      heard.push(event);
      on(event);
    });
    if (isFinal(said)) write(folder, out, { said, heard });
    return said;
  };
};

const faults: unknown[] = [FAULT.worker, FAULT.timeLimit, FAULT.memoryLimit, FAULT.unexpected];
const isSound = (said: object) => !('code' in said && faults.includes(said.code));

/** Pictures whose children are asked once for the same picture. */
export const rememberedPictures = (real: Pictures): Pictures => {
  const remembered = rememberedBy('dist/server/picturesChild.js');
  const once =
    <T>(job: string, ask: (path: string, out: string) => Promise<T>) =>
    (path: string, out: string) =>
      remembered({ asked: [job, path], out, ask: () => ask(path, out) });
  return {
    render: once('render', real.render),
    poster: once('poster', real.poster),
    deepen: once('deepen', real.deepen),
  };
};

/** An engine whose children are asked once for the same footage. What two spots have in common it is asked each time. */
export const rememberedAnalysis = (real: Analysis): Analysis => {
  const remembered = rememberedBy('dist/server/analysisChild.js');
  return {
    ...real,
    register: ({ out, ...asked }, on, signal) =>
      remembered({
        asked: ['register', asked],
        out,
        on,
        ask: (hear) => real.register({ ...asked, out }, hear, signal),
        isFinal: isSound,
      }),
    verify: ({ out, ...asked }, on, signal) =>
      remembered({
        asked: ['verify', asked],
        out,
        on,
        ask: (hear) => real.verify({ ...asked, out }, hear, signal),
        isFinal: isSound,
      }),
    print: ({ film, to }, signal) =>
      remembered({
        asked: ['print', film],
        out: dirname(to),
        ask: () => real.print({ film, to }, signal),
        isFinal: isSound,
      }),
  };
};
