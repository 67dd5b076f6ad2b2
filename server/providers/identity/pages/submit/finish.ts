import { CLIENT_ID } from '../../port';
import type { Desk, InteractionState } from '../interaction';

/** Ends a visit: the browser is logged in as this person and goes back to where it came from. */
export const finish = async (
  { provider, records, known }: Desk,
  { request, reply, interaction }: InteractionState,
  who: { account: string; email: string },
  amr: string[],
) => {
  const before = interaction.session && (await provider.Session.findByUid(interaction.session.uid));
  // The library would ask, by a script that our policy forbids, to log the former person out first.
  if (interaction.session && before?.accountId !== who.account) {
    const grant = before?.grantIdFor(CLIENT_ID);
    if (grant) await records.endFamily(grant);
    await before?.destroy();
    interaction.session = undefined;
    await interaction.persist();
  }
  known.mark(reply, who.email);
  const result = { login: { accountId: who.account, amr } };
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
};
