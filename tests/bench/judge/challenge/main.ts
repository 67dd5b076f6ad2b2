import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verificationThreshold } from '#contract/frame/limits';
import { challengeEdges, type Challenge } from '#contract/verification/challenge';
import {
  keptParts,
  type KeptFrame,
  type Verdict,
} from '../../../../server/providers/analysis/port';
import { registerSurface } from '../../../../server/providers/analysis/surface/register';
import { verifySurface } from '../../../../server/providers/analysis/surface/verify';
import { random } from '../../../providers/surfaces/leather';
import { grown } from '../twins/own';
import { plan, seedOf, type Subject } from '../twins/plan';
import { SERIES } from '../twins/series/all';
import { filming, isLit, type Scene } from './filming';
import { itself, lightedBy, print, replay } from './scenes';

const OPTIONS = {
  motifs: { type: 'string', default: '12' },
  seed: { type: 'string', default: '1' },
  films: { type: 'string' },
} as const;

const steps = (...moments: [number, boolean][]) => moments.map(([from, on]) => ({ from, on }));
/** Schedules as the server draws them (server/managers/verification/challenge.ts), the same in every run. */
const LIGHTS = [
  steps([0, true], [1.3, false], [3.1, true]),
  steps([0, true], [1.9, false], [3.4, true]),
  steps([0, true], [2.1, false], [3.8, true]),
  steps([0, false], [1.1, true], [2.3, false], [3.8, true]),
  steps([0, false], [1.4, true], [2.6, false], [3.7, true]),
];
const challengeAt = (at: number): Challenge => ({
  seconds: 8,
  light: LIGHTS[at % LIGHTS.length]!,
  tip: { edge: challengeEdges[at % challengeEdges.length]!, from: 5 },
});
/** As a reference is filmed: the light goes off at half, and nobody tips anything. */
const REGISTERED: Challenge = {
  seconds: 5,
  light: steps([0, true], [2.5, false]),
  tip: { edge: 'top', from: 99 },
};

interface Told {
  kind: string;
  /** Whether the registered spot answers light. */
  answers: boolean;
  matched: boolean;
  called: Verdict['challenge'];
  copy: boolean;
}

/**
 * Films every subject as asked and otherwise, asks the engine, and prints the table. Films that lie in the folder `films`
 * already are not made again. @returns 0
 */
export async function judgeChallenge(words: string[]): Promise<number> {
  const { values } = parseArgs({ args: words, options: OPTIONS });
  const folder = values.films ?? mkdtempSync(join(tmpdir(), 'challenge-'));
  mkdirSync(folder, { recursive: true });
  const told: Told[] = [];
  const subjects = plan(Number(values.motifs), Number(values.seed)).filter(({ alone }) => !alone);
  for (const [at, subject] of subjects.entries()) {
    const begun = Date.now();
    told.push(...(await judged(folder, subject, at)));
    const seconds = Math.round((Date.now() - begun) / 1000);
    process.stderr.write(`${at + 1} of ${subjects.length}: ${subject.name} ${seconds} s\n`);
  }
  if (!values.films) rmSync(folder, { recursive: true });
  tell(told);
  return 0;
}

async function judged(folder: string, { family, seed, own, phones }: Subject, at: number) {
  const series = SERIES[family];
  const material = series.material(seed);
  const motif = await series.motif(seed);
  const { tones } = grown(motif, material, material.grain(random(seedOf(seed, 'a')), motif), own);
  const [torch, left, upper] = tones as [Float32Array, Float32Array, Float32Array];
  const [day, evening] = [lightedBy(torch, left), lightedBy(torch, upper)];
  const film = async (name: string, ...[scene, challenge, phone, reach]: Shot) => {
    const path = join(folder, `${at}-${name}.mp4`);
    if (existsSync(path)) return path;
    const next = random(seedOf(seed, name));
    writeFileSync(path, await filming(scene, challenge, phone, material, next, reach));
    return path;
  };
  const reference = await film('reference', itself(day), REGISTERED, phones[0]!, 0.35);
  const { kept, answersLight, ok, code, warnings } = await registered(folder, at, reference);
  if (!ok) {
    process.stderr.write(`not registered: ${code ?? ''} ${warnings.join(', ')}\n`);
    return [];
  }
  const told: Told[] = [];
  const ask = async (kind: string, probe: string, challenge: Challenge) => {
    const on = () => {};
    const said = await verifySurface({ references: kept, probe, challenge, out: null }, on);
    told.push({
      kind,
      answers: answersLight,
      matched: said.confidence > verificationThreshold,
      called: said.challenge,
      copy: said.liveness?.verdict === 'copy',
    });
  };
  for (const [turn, phone] of phones.entries()) {
    const number = at * 7 + turn * 2;
    const [asked, other] = [challengeAt(number), challengeAt(number + 1)];
    for (const [room, scene] of [
      ['same room', itself(day)],
      ['other room', itself(evening)],
    ] as const) {
      const probe = await film(`${room} ${turn}`, scene, asked, phone);
      await ask(`itself, ${turn ? 'other' : 'same'} phone, ${room}`, probe, asked);
      // The same films are old ones for whoever asks something else.
      await ask('film of another challenge', probe, other);
    }
    if (turn === 2) continue;
    const scenes: [string, Scene][] = [
      ['print of the lit surface', print(day.lit)],
      ['print of the unlit surface', print(day.unlit)],
      ['print, soft while the light is off', print(day.lit, 3)],
      ['screen plays the registered film', replay(day, (moment) => isLit(REGISTERED, moment))],
      ['screen plays another challenge', replay(day, (moment) => isLit(other, moment))],
    ];
    for (const [name, scene] of scenes)
      await ask(name, await film(`${name} ${turn}`, scene, asked, phone), asked);
  }
  return told;
}
type Shot = [scene: Scene, challenge: Challenge, phone: Subject['phones'][number], reach?: number];

async function registered(folder: string, at: number, path: string) {
  const out = mkdtempSync(join(folder, `kept-${at}-`));
  const said = await registerSurface([{ path, torchUntil: 2.5 }], out, () => {});
  const kept = said.kept.map((as, frame): KeptFrame => {
    const of = (part: string) => join(out, `frame-${frame}${part}`);
    const { gray, shown, detail, points } = keptParts;
    return { gray: of(gray), shown: of(shown), detail: of(detail), points: of(points), ...as };
  });
  return { ...said, kept };
}

function tell(told: Told[]): void {
  const say = (...cells: (string | number)[]) =>
    process.stdout.write(
      `${cells.map((cell, at) => (at ? String(cell).padStart(12) : String(cell).padEnd(46))).join('')}\n`,
    );
  for (const answers of [true, false]) {
    const of = told.filter((one) => one.answers === answers);
    say(
      answers ? 'spots that answer light' : 'spots that do not',
      'films',
      'matched',
      'copy',
      'light',
      'tip',
      'answered',
    );
    for (const kind of new Set(of.map((one) => one.kind))) {
      const films = of.filter((one) => one.kind === kind);
      const count = (test: (one: Told) => boolean | null | undefined) => films.filter(test).length;
      say(
        kind,
        films.length,
        count(({ matched }) => matched),
        count(({ copy }) => copy),
        count(({ called }) => called?.light),
        count(({ called }) => called?.tip),
        count(({ matched, called }) => matched && called?.answered),
      );
    }
  }
}
