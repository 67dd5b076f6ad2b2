import { fitAfter, isWorkedOn, outcomeAt, type Choice } from '../model/choices';
import { historyIn, historyOf } from '../model/oracle';
import { choose, go, insist, isKeyed, type Going } from './going';

/** One choice after another, both sent at the same place. `twice`: the same call with the same key is one. */
const inOrder = ({ subject, place }: Going, first: Choice, second: Choice, twice: boolean) => {
  const begun = outcomeAt(subject, first, place);
  const after = begun.told?.place ?? place;
  // Known when it was sent: whether it is refused as gone or by the chart is the order's matter.
  const isKnown = second.player.knows(place);
  const ended = twice ? { ...begun, told: null } : outcomeAt(subject, second, after, place);
  const steps = [...(begun.told?.steps ?? []), ...(ended.told?.steps ?? [])];
  return {
    statuses: [begun.status, ended.status],
    isKnown,
    told: { place: ended.told?.place ?? after, steps },
  };
};

/** Two clients at one instant: it is as if one had come after the other. Null where nobody can do anything. */
export const together = async (going: Going, key: string): Promise<string | null> => {
  const { server, subject, roll, walked, place, steps } = going;
  const one = choose(going);
  // While the server is at work the order of two does not say what they meet.
  const isClear = (choice: Choice) => !choice.move.alone && !isWorkedOn(subject, choice, place);
  if (!one || !isClear(one) || !fitAfter(subject, one, one, place)) return null;
  const isSame = roll(4) === 0;
  const chosen = isSame ? one : (choose(going) ?? one);
  // What would make another row after the first is not tried beside it.
  const fits = fitAfter(subject, one, chosen, place) && fitAfter(subject, chosen, one, place);
  const other = fits && isClear(chosen) ? chosen : one;
  const twice = isSame && roll(2) === 0 && isKeyed(one);
  walked.together += 1;
  const [first, second] = await Promise.all([
    insist(going, one, one.move.ask(place), key),
    insist(going, other, other.move.ask(place), twice ? key : `${key} too`),
  ]);
  const got = `${first.status},${second.status}`;
  const back = inOrder(going, other, one, twice);
  const orders = [
    inOrder(going, one, other, twice),
    { ...back, statuses: back.statuses.toReversed() },
  ];
  const history = JSON.stringify(await historyIn(server, subject));
  const found = orders.find(
    ({ statuses, isKnown, told }) =>
      (String(statuses) === got || (isKnown && String(statuses).replace('404', '409') === got)) &&
      JSON.stringify(historyOf(subject, [...steps, ...told.steps])) === history,
  );
  const name = `${one.name} and ${twice ? 'the same again' : other.name} at once`;
  if (found) go(going, found.told);
  else
    walked.off.push(
      `${name} in ${place.state}: ${got} ${JSON.stringify([first.body, second.body])}, possible: ${orders.map(({ statuses }) => String(statuses)).join(' or ')}`,
    );
  await one.move.after?.();
  if (other !== one) await other.move.after?.();
  return `${name}: ${got}`;
};
