import { quoted } from '#contract/frame/quoted';
import { day } from '#contract/frame/span';
import { answerWindow, type ExpertiseContext } from '#machines/lifecycles/expertiseRules';
import type { Tx } from '../store/open';
import { namedObject, oneLine } from './render';
import type { Template, TemplateInput } from './template';
import { displayName } from '../relations/names';

interface Facts {
  object: string;
  expert: string;
  asker: string;
  url: string;
  reason: string[];
}

const nameOf = (row: { first_name: string; last_name: string; alias: string } | undefined) =>
  oneLine(row ? displayName(row) : '', 80);

const personOf = async (tx: Tx, id: unknown) =>
  nameOf(
    await tx
      .selectFrom('accounts')
      .select(['first_name', 'last_name', 'alias'])
      .where('id', '=', id as string)
      .executeTakeFirst(),
  );

/** What letters on an opinion say: the object, both parties, the page and the reason. */
const factsOf = async (tx: Tx, { row, head }: TemplateInput): Promise<Facts> => {
  const item = await tx
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .select('models.name')
    .where('items.id', '=', row.item_id as string)
    .executeTakeFirst();
  const { reason } = row.context as { reason: string | null };
  return {
    object: namedObject(item?.name),
    expert: await personOf(tx, row.expert_id),
    asker: await personOf(tx, row.asker_id),
    url: `${head.publicUrl}/dashboard/expert_opinion/${row.item_id as string}`,
    reason: reason ? [`The reason: ${oneLine(reason, 600)}`] : [],
  };
};

const letter =
  (
    subject: (facts: Facts) => string,
    text: (facts: Facts, asked: TemplateInput) => string[],
  ): Template =>
  async (tx, asked) => {
    const facts = await factsOf(tx, asked);
    return { subject: subject(facts), paragraphs: text(facts, asked) };
  };

/** Whether the expert ever accepted: only then does the review have an end. */
const wasAccepted = ({ row }: TemplateInput) =>
  (row.context as Pick<ExpertiseContext, 'expiresAt'>).expiresAt !== null;
const daysToAnswer = answerWindow / day;

/** Where the expert works on the opinion. */
const workPage = ({ row, head }: TemplateInput) =>
  `${head.publicUrl}/dashboard/authenticate/${row.item_id as string}`;

const question = ({ row }: TemplateInput) => `“${oneLine(row.question as string, 600)}”`;

/** To both parties of an opinion (the chart says to whom and when). */
export const expertiseTemplates: Record<string, Template> = {
  'expertise requested': letter(
    ({ object }) => `Your opinion is requested: ${object}`,
    ({ object, asker }, asked) => [
      `${asker} asks for your opinion on ${object}.`,
      question(asked),
      'Accept or decline the request here. The 48 hours begin when you accept.',
      workPage(asked),
    ],
  ),
  'expertise accepted': letter(
    ({ object }) => `Accepted: your request for ${object}`,
    ({ object, expert, url }) => [
      `${expert} accepted your request and has 48 hours to examine ${object}.`,
      'Follow the review here:',
      url,
    ],
  ),
  'expertise declined': letter(
    ({ object }) => `Declined: your request for ${object}`,
    ({ object, expert, url, reason }) => [
      `${expert} declined your request for an opinion on ${object}.`,
      ...reason,
      'You can ask another expert here:',
      url,
    ],
  ),
  'expertise submitted': letter(
    ({ object }) => `The opinion on ${object} is ready`,
    ({ object, expert, url }) => [
      `${expert} submitted the signed opinion on ${object}.`,
      'Read it and finish the review here. It then appears in the history of the object.',
      url,
    ],
  ),
  'expertise finished': letter(
    ({ object }) => `Finished: your opinion on ${object}`,
    ({ object }, asked) => [
      `Your opinion on ${object} was received. The review is finished.`,
      'Open it here:',
      workPage(asked),
    ],
  ),
  'expertise cancelled': letter(
    ({ object }) => `Cancelled: the review of ${object}`,
    ({ object, reason }) => [
      `The request for your opinion on ${object} was cancelled. You do not have to do anything.`,
      ...reason,
    ],
  ),
  'expertise ended': letter(
    ({ object }) => `Cancelled: your request for ${object}`,
    ({ object, expert, reason }) => [
      `Your request to ${expert} for an opinion on ${object} was cancelled.`,
      ...reason,
    ],
  ),
  'expertise expired': letter(
    ({ object }) => `Expired: the review of ${object}`,
    ({ object, expert, url }, asked) => [
      wasAccepted(asked)
        ? `The time for the review of ${object} by ${expert} is over. No opinion was submitted.`
        : `${expert} did not answer your request for an opinion on ${object} within ${daysToAnswer} days.`,
      'Ask another expert here:',
      url,
    ],
  ),
  'expertise overdue': letter(
    ({ object }) => `Expired: the review of ${object}`,
    ({ object, asker }, asked) => [
      wasAccepted(asked)
        ? `Your time for the review of ${object} is over. You did not submit your opinion, so the review has ended. If ${asker} still needs your opinion, they can ask you again.`
        : `${asker} asked for your opinion on ${object}. You did not answer within ${daysToAnswer} days, so the request has ended. If ${asker} still needs your opinion, they can ask you again.`,
      'Open your opinions here:',
      `${asked.head.publicUrl}/dashboard/opinions`,
    ],
  ),
  'expertise extended': letter(
    ({ object }) => `48 hours more for ${object}`,
    ({ object }, asked) => [
      `The review of ${object} was extended by 48 hours.`,
      'Continue here:',
      workPage(asked),
    ],
  ),
};

/** To the signer of a document. */
export const signatureTemplates: Record<string, Template> = {
  'signature completed': (_tx, { row }) => ({
    subject: `Signed: ${oneLine(row.subject as string, 120)}`,
    paragraphs: [
      `You signed ${quoted(oneLine(row.subject as string, 200))}.`,
      'If this was not you, write to the administrator of Passepartout at once.',
    ],
  }),
  'signature canceled': (_tx, { row }) => {
    const { reason } = row.context as { reason: string | null };
    return {
      subject: `No longer to be signed: ${oneLine(row.subject as string, 120)}`,
      paragraphs: [
        `The signing of ${quoted(oneLine(row.subject as string, 200))} was cancelled. You can no longer sign the document that we sent.`,
        ...(reason ? [`The reason: ${oneLine(reason, 600)}`] : []),
      ],
    };
  },
};
