import type { CheckedRevision, CheckedSignature, DocumentCheck, Verdict } from './answer';

/** The plain answer, and what it means. */
export const verdictWords: Record<Verdict, { title: string; meaning: string }> = {
  genuine: {
    title: 'Genuine and unchanged',
    meaning: 'This platform signed the document and sealed it. Nothing was changed since.',
  },
  changed: {
    title: 'Changed after it was signed',
    meaning:
      'The file bears a signature of this platform, but it was changed after signing. Do not rely on it.',
  },
  foreign: {
    title: 'Not signed by this platform',
    meaning:
      'The file bears a signature that is not ours, or one too damaged to be read, so we can say nothing about it. A document that was signed at DocuSign bears the signature of DocuSign: check it with a PDF reader.',
  },
  unsigned: {
    title: 'Not signed',
    meaning: 'The PDF bears no signature. Anyone could have written it.',
  },
  unreadable: {
    title: 'Not a PDF',
    meaning: 'Only PDF documents can be checked here.',
  },
};

/** What these signatures are, and what they are not. */
export const limitWords = [
  'The signatures are made by this platform: a person reads the document, agrees, and confirms by a code sent to their e-mail address. A key made for this one signature signs, and is then destroyed. The platform seals the result.',
  'They are not qualified electronic signatures in the sense of eIDAS. The certificates come from the platform’s own authority, which other programs do not know until you give them its root certificate. Time stamps are the platform’s own, too.',
];

export const roleWords: Record<CheckedSignature['role'], string> = {
  person: 'Signed by a person, whose e-mail address was confirmed',
  platform: 'The platform',
  unknown: 'Not certified by this platform',
};

export const contentWords: Record<CheckedRevision['content'], string> = {
  document: 'The document as it was made',
  signature: 'A signature was added',
  proofs: 'Certificates and the list of revoked ones were added',
  change: 'The document was changed',
};

/** Whose word the time of a signature is. */
export const clockWords = ({ stamped, role }: CheckedSignature): string => {
  if (stamped) return 'by time stamp';
  return role === 'platform' ? 'by the platform’s clock' : 'as the signer says';
};

const signatureLine = (one: CheckedSignature): string[] => [
  `${one.number}. ${one.name ?? 'Unknown'}${one.email ? ` <${one.email}>` : ''}: ${one.valid && one.ours ? 'valid' : 'not valid'}`,
  `   ${roleWords[one.role]}`,
  ...(one.at ? [`   ${one.at}, ${clockWords(one)}`] : []),
  ...(one.reason ? [`   "${one.reason}"`] : []),
  `   Covers ${one.covers} bytes${one.revision ? `, up to revision ${one.revision}` : ''}`,
  ...(one.fault ? [`   ${one.fault}`] : []),
];

const revisionLine = (one: CheckedRevision): string[] => [
  `${one.number}. ${contentWords[one.content]} (${one.bytes} bytes)`,
  `   SHA-256 ${one.digest}`,
  ...one.changes.map((change) => `   ${change}`),
];

/** The whole answer as text, for a terminal. */
export const textOf = (check: DocumentCheck): string =>
  [
    verdictWords[check.verdict].title,
    verdictWords[check.verdict].meaning,
    '',
    `${check.bytes} bytes, SHA-256 ${check.digest}`,
    ...(check.findings.length > 0
      ? ['', 'Findings', ...check.findings.map((one) => `- ${one}`)]
      : []),
    ...(check.signatures.length > 0
      ? ['', 'Signatures', ...check.signatures.flatMap(signatureLine)]
      : []),
    ...(check.revisions.length > 0
      ? ['', 'Revisions', ...check.revisions.flatMap(revisionLine)]
      : []),
  ].join('\n');
