import { namedObject as named, oneLine, type MailContent } from './render';

/** To a new back-up address: nothing more is mailed there before its reader agrees. */
export const confirmBackup = ({
  name,
  link,
  hours,
}: {
  name: string;
  link: string;
  hours: number;
}): MailContent => ({
  subject: `Confirm this address for the passport of ${named(name)}`,
  paragraphs: [
    `The owner of ${named(name)} wants to keep its digital passport at this e-mail address. If you agree, each new version of the passport is sent here.`,
    'Open this page and confirm:',
    link,
    `The link works once, for ${hours} hours.`,
    'If you do not agree, ignore this e-mail: nothing more is sent.',
  ],
});

/** A version of a passport, to its back-up address. */
export const backupVersion = ({
  name,
  version,
  reason,
  file,
  stop,
  attached,
}: {
  name: string;
  version: number;
  reason: string;
  /** Address of the file. */
  file: string;
  stop: string;
  attached: boolean;
}): MailContent => ({
  subject: `Passport of ${named(name)}, version ${version}`,
  paragraphs: [
    `Version ${version} of the digital passport of ${named(name)} was issued. Reason: ${oneLine(reason, 80)}.`,
    attached
      ? 'The passport is attached as one file. It opens without a connection and checks itself. Keep it. You can also download it here:'
      : 'The file of this version is too large for an e-mail. Download it here and keep it:',
    file,
    'You do not want these e-mails any more? Stop them here:',
    stop,
  ],
});
