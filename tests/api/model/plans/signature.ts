import { expertises } from '#contract/expertises';
import { signatures } from '#contract/signatures';
import { system } from '#machines/kernel/actor';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { advance } from '../../../../server/lifecycle/engine';
import type { EventOf } from '../../../../server/lifecycle/events';
import { transact } from '../../../../server/store/transaction';
import { form } from '../../opinions/opinions';
import { player, stepMoves } from '../moves';
import type { Deed, Place, Plan } from '../plan';
import { born } from '../predict';
import { expertisePlan } from './expertise';

const isOpen = ({ state }: Place) => tagged(lifecycles.signature, state, 'open');
const reason = { reason: 'A word has to be changed.' };

/** An expert's own document. What its provider says is the server's event here: callbacks have tests of their own. */
export const signaturePlan: Plan = {
  lifecycle: 'signature',
  begin: async (server, name) => {
    const opinion = await expertisePlan.begin(server, name);
    const expert = server.person('expert');
    await server.done(expert, expertises.accept, { params: { id: opinion.id } });
    const verified = opinion.deeds?.find(({ name: of }) => of === 'verification.settle');
    await verified?.do();
    const { id: evaluation, version } = await server.done(expert, expertises.evaluate, {
      body: { expertise_id: opinion.id },
    });
    await server.done(expert, expertises.editEvaluation, {
      body: { id: evaluation, ...form, form: 'DONE', version },
    });
    const { id } = await server.done(expert, expertises.sendSignature, {
      params: { id: evaluation },
    });
    const signer = player(expert, 'E', ['author']);
    const said = [{ type: 'envelope.send' }];
    const { place, steps } = born('signature', { of: 'expertise' }, said, signer.actor, Date.now());
    const told = (event: EventOf<'signature'>): Deed => ({
      name: `the provider: ${event.type}`,
      hears: [{ ...event, server: true }],
      fits: ({ state }) => state === place.state,
      do: () =>
        transact(server.parts.store.db, (tx) => advance(tx, 'signature', id, event, system)),
    });
    const { owner, ...others } = opinion.players;
    return {
      lifecycle: 'signature',
      ...{ id, item: null, place, birth: steps },
      players: {
        ...others,
        // Whoever asked for the opinion has no part in its document.
        ...(owner && { owner: { ...player(owner.person, 'O', [], () => false) } }),
        expert: signer,
      },
      moves: [
        {
          name: 'X031 read it',
          row: signatures.read,
          ask: () => ({ params: { id } }),
          // Opened again it changes nothing.
          hears: ({ state }) =>
            state === place.state ? [{ type: 'envelope.deliver', server: true }] : [],
          fits: isOpen,
        },
        {
          name: 'E099 take it back',
          row: expertises.cancelSigning,
          ask: () => ({ params: { id: evaluation }, body: reason }),
          hears: () => [{ type: 'envelope.void', ...reason }],
        },
        ...stepMoves('signature', id, { 'envelope.void': reason }),
      ],
      deeds: [
        told({ type: 'envelope.decline', reason: 'It was declined.' }),
        told({ type: 'envelope.complete' }),
      ],
      letters: { author: [expert.id] },
      topic: `signature:${id}`,
      watcher: expert,
      read: async () =>
        (await server.done(expert, signatures.one, { params: { id } })).lifecycle.state,
      reads: ({ state }) => state,
    };
  },
};
