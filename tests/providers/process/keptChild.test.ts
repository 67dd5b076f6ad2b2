import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ChildInterrupted } from '../../../server/errors/childInterrupted';
import { keptChild, type KeptChild } from '../../../server/providers/process/keptChild';
import { freshFolder } from '../../setup/folder';
import { running } from './running';

/** Answers with its process and what it was asked; a word makes it die, hang or chatter. */
const echo = `
  import { createInterface } from 'node:readline';
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'die') process.exit(3);
    if (line === 'hang') for (;;);
    if (line === 'chatter') console.log('no JSON');
    else console.log(JSON.stringify({ pid: process.pid, line }));
  }`;

let folder: string;
let path: string;
let child: KeptChild | undefined;
beforeAll(() => {
  folder = freshFolder('keptChild');
  path = join(folder, 'echo.mjs');
  writeFileSync(path, echo);
});
afterEach(() => child?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (seconds = 10) => (child = keptChild({ child: path, seconds, memoryMb: 300 }));
const pidOf = async (one: KeptChild, line = 'who') =>
  ((await one.ask(line)) as { pid: number } | null)?.pid;

it('answers many questions by one process, each with its own answer', async () => {
  const one = open();
  const lines = ['a', 'b', 'c', 'd'];
  const answers = (await Promise.all(lines.map((line) => one.ask(line)))) as {
    pid: number;
    line: string;
  }[];
  expect(answers.map(({ line }) => line)).toEqual(lines);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
});

it('answers null where the child dies, and the next question by another process', async () => {
  const one = open();
  const first = await pidOf(one);
  const [dead, next] = await Promise.all([one.ask('die'), pidOf(one)]);
  expect(dead).toBeNull();
  expect(next).toBeGreaterThan(0);
  expect(next).not.toBe(first);
});

it('ends a child that takes too long, and answers the next question', async () => {
  const one = open(0.5);
  expect(await one.ask('hang')).toBeNull();
  expect(await pidOf(one)).toBeGreaterThan(0);
});

it('says that it was stopped from outside, and answers the next question by another process', async () => {
  const one = open();
  const first = await pidOf(one);
  const asked = one.ask('hang');
  const said = expect(asked).rejects.toBeInstanceOf(ChildInterrupted);
  const next = pidOf(one);
  process.kill(first ?? 0, 'SIGINT');
  await said;
  expect(await next).toBeGreaterThan(0);
});

it('answers null for a line that is no JSON, and goes on with the same process', async () => {
  const one = open();
  const first = await pidOf(one);
  expect(await one.ask('chatter')).toBeNull();
  expect(await pidOf(one)).toBe(first);
});

it('leaves no process when it is closed', async () => {
  const one = open();
  await one.ask('who');
  expect(running(path)).toHaveLength(1);
  one.close();
  await expect.poll(() => running(path)).toEqual([]);
});
