import { checkPassport, type PassportStep } from '#reading/passport/check';
import { statusSteps } from '#reading/passport/statusStep';
import { ProofFile, proofPlace } from '#contract/records/proofFile';
import { stepLine } from '../stepLine';

const told = document.querySelector('[data-told]');
const list = document.querySelector('[data-checked]');

const show = ({ holds, sentence }: PassportStep) =>
  list?.append(stepLine(holds ? '✓' : '✕', sentence, holds ? 'verified' : 'failed'));

const listAt = async (address: string): Promise<string> => {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.text();
};

const say = (sentence: string) => {
  if (told) told.textContent = sentence;
};

/** Answers whether nothing is said against it. Without a connection that stays unknown, and the file says so. */
const askStatus = async (file: ProofFile): Promise<boolean> => {
  const steps = await statusSteps(file, listAt).catch(() => null);
  if (steps === null)
    list?.append(
      stepLine(
        '–',
        'We could not check whether the object is missing or stolen, or the passport withdrawn. Try again online.',
        'waiting',
      ),
    );
  steps?.forEach(show);
  return steps?.every(({ holds }) => holds) ?? true;
};

const wrong = 'This device has checked the passport. Something is not valid. Do not rely on it.';

const check = async (): Promise<void> => {
  const given: unknown = JSON.parse(document.getElementById(proofPlace)?.textContent ?? 'null');
  const found = await checkPassport(given);
  found.steps.forEach(show);
  if (!found.holds) return say(found.fault ?? wrong);
  say('This device has checked the signatures itself. Everything is valid.');
  if (!(await askStatus(ProofFile.parse(given))))
    say(
      'The signatures are valid, but the object is reported or its passport withdrawn. Do not rely on this passport.',
    );
};

check().catch(() => {
  say('This browser cannot check the signature. Use a current version of your browser.');
});
