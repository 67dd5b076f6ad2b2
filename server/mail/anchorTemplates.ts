import { anchorTroubles, type AnchorTrouble } from '#contract/records/anchors';
import type { Template } from './template';

/** To the administrators, once an anchor has been held up for an hour. */
const heldUp: Template = (_tx, { row }) => {
  const { trouble } = row.context as { trouble: AnchorTrouble | null };
  const why = trouble ? anchorTroubles[trouble] : '';
  const [cause = ''] = why.split('. ');
  return {
    subject: `The log is not anchored: ${cause.charAt(0).toLowerCase()}${cause.slice(1).replace(/\.$/, '')}`,
    paragraphs: [
      `For an hour the root of the log could not be written to the public chain. ${why}`,
      'Passports stay valid: their proof rests on the log. The root is written as soon as the chain takes it.',
      'On the server, this command tells more: npm run -s anchor -- status',
    ],
  };
};

export const anchorTemplates: Record<string, Template> = { 'anchor held up': heldUp };
