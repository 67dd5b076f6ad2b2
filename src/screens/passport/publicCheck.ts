import { checkProofHere } from './checkProof';
import { stepLine } from './stepLine';

const failed = 'The check could not be made. Check your connection and try again.';
const noCrypto = 'This browser cannot check the signature. Use a current version over https.';

const say = (told: string): void => {
  const place = document.querySelector('[data-told]');
  if (place) place.textContent = told;
};

/** Checks the proof that a button belongs to, and writes each step below it. */
const check = async (button: HTMLButtonElement, list: Element): Promise<void> => {
  const version = Number(button.dataset.version);
  button.disabled = true;
  say('');
  list.replaceChildren(stepLine('…', 'Checking', 'waiting'));
  try {
    const { check: found } = await checkProofHere(button.dataset.check ?? '', version);
    say(
      found.holds
        ? 'Your browser has just checked this passport. Everything is valid.'
        : 'Your browser has just checked this passport. Something is not valid.',
    );
    list.replaceChildren(
      ...found.steps.map(({ holds, sentence }) =>
        stepLine(holds ? '✓' : '✕', sentence, holds ? 'verified' : 'failed'),
      ),
    );
  } catch (error) {
    const cannot = !('subtle' in crypto) || (error as Error).name === 'NotSupportedError';
    say(cannot ? noCrypto : failed);
    list.replaceChildren();
  } finally {
    button.disabled = false;
  }
};

/** An entry of its own: passport.js asks for it when “Check it yourself” is pressed on the server's page, and then says so. */
document.addEventListener('passport.check', ({ target }) => {
  const list = document.querySelector('[data-checked]');
  if (target instanceof HTMLButtonElement && list) void check(target, list);
});
