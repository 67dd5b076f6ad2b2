import { system } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { hearing, outcomeOf, type Outcome, type Told } from './predict';
import type { Move, Place, Player, Subject } from './plan';

/** Somebody makes a move. */
export interface Choice {
  name: string;
  move: Move;
  player: Player;
}

const fitsAt = ({ fits }: Move, place: Place) => fits?.(place) ?? true;

/** Every move by everybody, as far as it is about this row here. */
export const choicesAt = (subject: Subject, place: Place): Choice[] =>
  subject.moves
    .filter((move) => fitsAt(move, place))
    .flatMap((move) =>
      Object.entries(subject.players)
        .filter(([, player]) => move.isBy?.(player) ?? true)
        .map(([who, player]) => ({ name: `${move.name} by ${who}`, ...{ move, player } })),
    );

/** The same with what the server does of itself afterwards. */
export const worked = ({ lifecycle, works }: Subject, told: Told): Told => {
  const said = works?.(told) ?? [];
  const after = said.length > 0 ? hearing(lifecycle, told.place, said, system, Date.now()) : null;
  return after ? { place: after.place, steps: [...told.steps, ...after.steps] } : told;
};

/** What becomes of a choice; `sentAt`: what its sender saw. */
export const outcomeAt = (
  subject: Subject,
  { move, player }: Choice,
  place: Place,
  sentAt = place,
): Outcome => {
  const { status, told } = outcomeOf(subject.lifecycle, place, move, player, sentAt);
  return { status, told: told && worked(subject, told) };
};

/** Whether the server is at work once a choice was made here. */
export const isWorkedOn = (subject: Subject, { move, player }: Choice, place: Place): boolean => {
  const { told } = outcomeOf(subject.lifecycle, place, move, player);
  return told !== null && (subject.works?.(told) ?? []).length > 0;
};

/** What may happen to the row here by no call. */
export const deedsAt = (subject: Subject, place: Place) =>
  (subject.deeds ?? [])
    .filter(({ fits }) => fits(place))
    .flatMap((deed) => {
      const told = hearing(subject.lifecycle, place, deed.hears, system, Date.now());
      return told ? [{ ...deed, told: worked(subject, told) }] : [];
    });

export const isEnd = ({ lifecycle }: Subject, { state }: Place): boolean =>
  lifecycles[lifecycle].root.states[state]?.type === 'final';

/** Whether one choice after another is still about the same row. */
export const fitAfter = (subject: Subject, one: Choice, other: Choice, place: Place): boolean =>
  fitsAt(other.move, outcomeAt(subject, one, place).told?.place ?? place);
