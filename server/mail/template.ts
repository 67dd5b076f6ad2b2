import type { Tx } from '../store/open';
import type { MailContent } from './render';
import type { MailConfig } from './config';

/** What a letter is written from. */
export interface TemplateInput {
  lifecycle: string;
  row: Record<string, unknown>;
  template: string;
  head: MailConfig;
}

export type Template = (tx: Tx, occasion: TemplateInput) => MailContent | Promise<MailContent>;
