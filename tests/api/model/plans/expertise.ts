import { expertises } from '#contract/expertises';
import { system } from '#machines/kernel/actor';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { advance } from '../../../../server/lifecycle/engine';
import type { EventOf } from '../../../../server/lifecycle/events';
import { transact } from '../../../../server/store/transaction';
import { join, make, publish } from '../../frame/concurrently';
import { form as filled } from '../../opinions/opinions';
import { player, stepMoves, strangers } from '../moves';
import type { Deed, Move, Place, Plan, Said } from '../plan';
import { born } from '../predict';

const isReviewing = ({ state }: Place) => tagged(lifecycles.expertise, state, 'reviewing');
const reason = { reason: 'It is not needed any more.' };

/** A save is a step where the form's standing changes; else it must be possible, and is none. */
const saving =
  (form: 'DRAFT' | 'DONE') =>
  ({ context }: Place): Said[] => [
    { type: 'form.save', form, ...(context.form === form && { idle: true }) },
  ];

/** A buyer asks an expert. Films and signatures are the server's events here: they have tests of their own. */
export const expertisePlan: Plan = {
  lifecycle: 'expertise',
  begin: async (server, name) => {
    const [maker, owner] = [server.person('creator'), server.person('owner')];
    const expert = server.person('expert');
    const thing = await make(server, maker, '', { name });
    await publish(server, maker, thing, { account: owner.id });
    const body = { item_id: thing.item, expert_id: expert.id, question: 'Is it of the period?' };
    const { id } = await server.done(owner, expertises.request, { body });
    const asker = player(owner, 'O', ['asker', 'owner']);
    const { place, steps } = born('expertise', { at: Date.now() }, [], asker.actor, Date.now());
    const { db } = server.parts.store;
    const formOf = async () =>
      (
        await db
          .selectFrom('evaluations')
          .select('id')
          .where('expertise_id', '=', id)
          .executeTakeFirst()
      )?.id ?? '';
    let form = '';
    const moves: Move[] = [
      {
        name: 'E094 begin the form',
        row: expertises.evaluate,
        ask: () => ({ body: { expertise_id: id } }),
        hears: saving('DRAFT'),
        after: async () => {
          form = await formOf();
        },
      },
      {
        name: 'E095 close the form',
        row: expertises.editEvaluation,
        ask: () => ({ body: { id: form, ...filled, form: 'DONE' } }),
        hears: saving('DONE'),
        fits: ({ context }) => context.form !== 'NONE',
      },
      {
        name: 'E092 submit it',
        row: expertises.submit,
        ask: () => ({ body: { id } }),
        hears: () => [{ type: 'expertise.submit' }],
      },
      ...stepMoves('expertise', id, {
        'expertise.decline': reason,
        'expertise.cancel': reason,
      }),
    ];
    const settle = (event: EventOf<'expertise'>, fits: Deed['fits']): Deed => ({
      name: event.type,
      hears: [{ ...event, server: true }],
      fits: (at) => isReviewing(at) && fits(at),
      do: () => transact(db, (tx) => advance(tx, 'expertise', id, event, system)),
    });
    return {
      lifecycle: 'expertise',
      ...{ id, item: thing.item, place, birth: steps },
      players: {
        ...strangers(server),
        'another expert': player(await join(server, 'Ed', 'EXPERT'), 'E', [], () => false),
        owner: asker,
        expert: player(expert, 'E', ['expert']),
      },
      moves,
      deeds: [
        settle({ type: 'verification.settle', verified: true }, (at) => !at.context.verified),
        settle(
          { type: 'signature.settle', signature: 'completed' },
          (at) => at.context.form === 'DONE' && at.context.signature === 'none',
        ),
      ],
      letters: { expert: [expert.id], asker: [owner.id] },
      topic: `expertise:${id}`,
      watcher: owner,
      read: async () =>
        (await server.done(owner, expertises.one, { params: { id } })).lifecycle.state,
      reads: ({ state }) => state,
    };
  },
};
