import type { Credentials, CredentialState } from '#contract/frame/credentials';
import { Action, type Found } from './store';
import { actionSaid, isGenerative } from './words';

const bare = {
  signed_by: null,
  signed_at: null,
  time_stamped: false,
  generator: null,
  actions: [],
  generative: false,
  ingredients: 0,
  problems: [],
};

const sentences: Record<Exclude<CredentialState, 'valid'>, string> = {
  none: 'No Content Credentials in this file.',
  changed: 'The file has been changed since it was signed.',
  invalid: 'Content Credentials were found, but their signature is not valid.',
  elsewhere: 'The file says that its Content Credentials lie elsewhere. They were not fetched.',
  unreadable: 'Content Credentials were found, but they cannot be read.',
};

/** Where there is nothing more to tell than the status. */
export const only = (status: Exclude<CredentialState, 'valid'>): Credentials => ({
  ...bare,
  status,
  said: sentences[status],
});

/** We keep no trust list: that a signer is on none says nothing against the file. Nor does a time stamp that fails. */
const isBeside = (code: string) =>
  code === 'signingCredential.untrusted' || /^timeStamp\./.test(code);
const isOfContent = (code: string) =>
  /^assertion\.(data|bmff|boxes|box|collection)Hash\./.test(code);

const statusOf = (problems: string[]): 'valid' | 'changed' | 'invalid' => {
  const holding = problems.filter((code) => !isBeside(code));
  if (holding.some(isOfContent)) return 'changed';
  return holding.length > 0 ? 'invalid' : 'valid';
};

const actionsOf = ({ manifest }: Found): Action[] =>
  (manifest.assertions ?? [])
    .filter(({ label }) => /^c2pa\.actions(\.v2)?(__\d+)?$/.test(label))
    .flatMap(({ data }) => (data as { actions?: unknown[] } | null)?.actions ?? [])
    .flatMap((action) => {
      const read = Action.safeParse(action);
      return read.success ? [read.data] : [];
    });

const short = (text: string | null | undefined) => (text ? text.slice(0, 300) : null);

/** What was read, as it is kept and shown. */
export const credentialsView = (found: Found): Credentials => {
  const { claim_generator, claim_generator_info, ingredients, signature_info } = found.manifest;
  const codes = (found.results?.failure ?? []).map(({ code }) => code.slice(0, 100));
  // Without results nothing was checked: then nothing holds.
  const problems = [...new Set(found.results ? codes : ['general.error'])].slice(0, 20);
  const status = statusOf(problems);
  const { common_name, issuer, time } = signature_info ?? {};
  const signer = [...new Set([common_name, issuer].filter(Boolean))].join(', ');
  const [program] = claim_generator_info ?? [];
  const actions = actionsOf(found);
  return {
    status,
    said:
      status === 'valid'
        ? `Signed by ${signer || 'somebody unnamed'}, on no trust list of ours. Not changed since.`.slice(
            0,
            300,
          )
        : sentences[status],
    signed_by: short(signer),
    signed_at: time?.slice(0, 40) ?? null,
    time_stamped: (found.results?.success ?? []).some(({ code }) => code === 'timeStamp.validated'),
    generator: short(
      program?.name ? [program.name, program.version].filter(Boolean).join(' ') : claim_generator,
    ),
    actions: actions.slice(0, 50).map(actionSaid),
    generative: actions.some(isGenerative),
    ingredients: ingredients?.length ?? 0,
    problems,
  };
};
