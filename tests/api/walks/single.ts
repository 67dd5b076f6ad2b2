import { outcomeAt } from '../model/choices';
import { historyOf } from '../model/oracle';
import { befall, isLost, type Fault } from './faults';
import { choose, go, insist, isKeyed, markOf, rest, send, type Going } from './going';

/** One step by one person, with a fault. Where the answer is lost, it is asked for again, or the history is read. */
export const single = async (going: Going, fault: Fault, key: string): Promise<string> => {
  const { server, subject, page, roll, walked } = going;
  const choice = choose(going);
  if (!choice) return 'nothing can be done';
  const from = going.place;
  const should = outcomeAt(subject, choice, from);
  const before = await markOf(going);
  const asked = choice.move.ask(from);
  const reads = roll(2) === 0 || !isKeyed(choice);
  const heard = await befall(server, page, fault, roll, () => send(going, choice, asked, key));
  let answer = isLost(fault) ? null : heard;
  if (!answer && reads) {
    await rest(going);
    const after = await markOf(going);
    const [entries, steps] = [after.entries - before.entries, after.version - before.version];
    const taken = should.told?.steps ?? [];
    const whole = historyOf(subject, taken).length;
    const isWhole = steps === taken.length && entries === whole;
    if (!isWhole && (steps !== 0 || entries !== 0))
      walked.off.push(
        `${choice.name}: ${steps} of ${taken.length} steps and ${entries} of ${whole} entries without an answer`,
      );
    if (steps === 0) walked.vanished += 1;
    else {
      walked.happened += 1;
      go(going, should.told);
      await choice.move.after?.();
    }
    return `${choice.name}: no answer, ${steps === 0 ? 'it had not happened' : 'it had happened'}`;
  }
  const told = answer ? '' : ', asked again';
  if (!answer) {
    walked.again += 1;
    answer = await insist(going, choice, asked, key);
  }
  if (answer.status === should.status) go(going, should.told);
  else
    walked.off.push(
      `${choice.name} in ${from.state}: ${answer.status} ${JSON.stringify(answer.body)} instead of ${should.status}`,
    );
  if (should.told) {
    walked.acknowledged += 1;
    await choice.move.after?.();
  } else walked.refused += 1;
  return `${choice.name}: ${answer.status}${told}`;
};
