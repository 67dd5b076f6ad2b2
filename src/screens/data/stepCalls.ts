import type { AnswerOf, Call } from '#contract/frame/call';
import { request } from '../../services/request/http';

/** Sends one event: the reason is what the person typed, where the chart asks for one. */
export type SendEvent<T> = (asked: { reason: string; idempotencyKey: string }) => Promise<T>;

type Group = Record<string, Call>;
type StepOf<G> = { [Name in keyof G]: G[Name] extends { step: true } ? G[Name] : never }[keyof G];

/** The call behind each event that a contract group's rows send to the row with this id: what its buttons call. */
export const stepCalls = <const G extends Group>(
  group: G,
  id: string,
): Record<string, SendEvent<AnswerOf<StepOf<G>>>> =>
  Object.fromEntries(
    Object.values(group)
      .filter(({ step }) => step)
      .map((row) => [
        row.sends,
        async ({ reason, idempotencyKey }: Parameters<SendEvent<unknown>>[0]) =>
          (await request(row, {
            params: { id },
            ...(row.body && { body: { reason } }),
            idempotencyKey,
          })) as AnswerOf<StepOf<G>>,
      ]),
  );
