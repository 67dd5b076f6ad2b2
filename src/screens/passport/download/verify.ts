import { checkArchive } from '#reading/passport/archive/check';
import type { ArchiveSource } from '#reading/passport/archive/open';
import { checkPassport } from '#reading/passport/check';
import { proofIn } from '#reading/passport/proofIn';
import { ProofFile } from '#contract/records/proofFile';
import { stepLine } from '../stepLine';

const told = document.querySelector('[data-told]');
const list = document.querySelector('[data-checked]');
const keys = document.querySelector('[data-key]');
const choose = document.querySelector<HTMLInputElement>('[data-choose]');

interface Found {
  holds: boolean;
  fault: string | null;
  steps: readonly { holds: boolean; sentence: string }[];
  proof: ProofFile | null;
}

const sourceOf = (file: Blob): ArchiveSource => ({
  size: file.size,
  async *read(start, end) {
    const reader = file.slice(start, end).stream().getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  },
});

/** A page of some megabytes at most: its picture is small. */
const mostPage = 32 * 1024 * 1024;

const checkPage = async (file: Blob): Promise<Found> => {
  const none = { holds: false, fault: 'This file is no passport and no proof of one.' };
  if (file.size > mostPage) return { ...none, steps: [], proof: null };
  const read = (text: string): unknown => {
    try {
      return JSON.parse(proofIn(text) ?? 'null');
    } catch {
      return null;
    }
  };
  const given = read(await file.text());
  const proof = ProofFile.safeParse(given);
  if (!proof.success) return { ...none, steps: [], proof: null };
  return { ...(await checkPassport(given)), proof: proof.data };
};

const isZip = async (file: Blob): Promise<boolean> => (await file.slice(0, 2).text()) === 'PK';

const say = (sentence: string) => {
  if (told) told.textContent = sentence;
};

const showKey = (proof: ProofFile | null): void =>
  keys?.replaceChildren(
    ...(proof?.keys ?? []).flatMap(({ id, publicKeyJwk }) => {
      const [name, value] = [document.createElement('dt'), document.createElement('dd')];
      const code = document.createElement('code');
      code.textContent = publicKeyJwk.x;
      const named = document.createElement('small');
      named.textContent = id;
      name.textContent = 'Key';
      value.append(code, named);
      const pair = document.createElement('div');
      pair.append(name, value);
      return [pair];
    }),
  );

const wrong = 'This device has checked the file. Something is not valid. Do not rely on it.';

const check = async (file: File): Promise<void> => {
  say(`Reading ${file.name}…`);
  list?.replaceChildren();
  showKey(null);
  const found: Found = (await isZip(file))
    ? await checkArchive(sourceOf(file))
    : await checkPage(file);
  list?.replaceChildren(
    ...found.steps.map(({ holds, sentence }) =>
      stepLine(holds ? '✓' : '✕', sentence, holds ? 'verified' : 'failed'),
    ),
  );
  showKey(found.proof);
  say(
    found.fault ??
      (found.holds ? `This device has checked ${file.name}. Everything is valid.` : wrong),
  );
};

say('No file has been chosen yet.');
choose?.addEventListener('change', () => {
  const [file] = choose.files ?? [];
  if (!file) return;
  check(file).catch(() => {
    say('This browser cannot check the file. Use a current version of your browser.');
  });
});
