import type { Tx } from '../store/open';
import { accountTemplates } from './accountTemplates';
import { anchorTemplates } from './anchorTemplates';
import { expertiseTemplates, signatureTemplates } from './expertiseTemplates';
import { loanTemplates } from './loanTemplates';
import type { MailContent } from './render';
import { publicationTemplates } from './publicationTemplates';
import { reportTemplates } from './reportTemplates';
import { saleTemplates } from './saleTemplates';
import { subscriptionTemplates } from './subscriptionTemplates';
import type { TemplateInput, Template } from './template';

const writers: Record<string, Template> = {
  ...accountTemplates,
  ...publicationTemplates,
  ...expertiseTemplates,
  ...signatureTemplates,
  ...loanTemplates,
  ...reportTemplates,
  ...saleTemplates,
  ...subscriptionTemplates,
  ...anchorTemplates,
};

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** For what has no words of its own yet: it says what is known and no more. */
const plain: Template = (_tx, { template, head }) => ({
  subject: capital(template),
  paragraphs: [
    `There is news at Passepartout: ${template}.`,
    'Log in to see what it is about and whether something waits for you:',
    `${head.publicUrl}/login`,
  ],
});

/** Subject and text of a chart's letter. */
export const contentOf = async (tx: Tx, occasion: TemplateInput): Promise<MailContent> =>
  (writers[occasion.template] ?? plain)(tx, occasion);
