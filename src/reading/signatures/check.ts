import type { CheckedRevision, CheckedSignature, DocumentCheck, Verdict } from './answer';
import { readRoot, type Certificate } from './asn1/certificate';
import { DerFault, hexOf } from './asn1/der';
import { digestOf } from './asn1/ecdsa';
import { revokedIn } from './asn1/revoked';
import { changesOf } from './changes';
import { examine } from './examine';
import { revocationLists, signatureFields, type SignatureField } from './fields';
import { readPdf, type PdfFile } from './pdf/file';
import { PdfFault } from './pdf/values';
import { rangesIn, type Range } from './ranges';

const attempt = (bytes: Uint8Array): PdfFile | null => {
  try {
    return readPdf(bytes);
  } catch (error) {
    if (error instanceof PdfFault) return null;
    throw error;
  }
};

const digest = async (bytes: Uint8Array) => hexOf(await digestOf(bytes));

const revoked = async (file: PdfFile, root: Certificate): Promise<Set<string>> => {
  const found = new Set<string>();
  for (const list of revocationLists(file)) {
    const told = await revokedIn(list, root).catch((error: unknown) => {
      if (error instanceof DerFault) return null;
      throw error;
    });
    told?.serials.forEach((serial) => found.add(serial));
  }
  return found;
};

const revisionsOf = (file: PdfFile): Promise<CheckedRevision[]> =>
  Promise.all(
    file.sections.map(async ({ end }, index) => ({
      number: index + 1,
      bytes: end,
      digest: await digest(file.bytes.subarray(0, end)),
      ...(index === 0 ? { content: 'document' as const, changes: [] } : changesOf(file, index)),
    })),
  );

/** The field whose signature lies exactly there, and whose revision ends where the signature's bytes do. */
const fieldFor = (fields: SignatureField[], file: PdfFile, { from, to, end }: Range) =>
  fields.find(
    ({ contents, byteRange, section }) =>
      contents.from === from &&
      contents.to === to &&
      Array.isArray(byteRange) &&
      byteRange.join() === [0, from, to, end - to].join() &&
      file.sections[section]?.end === end,
  );

interface Structure {
  file: PdfFile | null;
  revisions: CheckedRevision[];
  fields: SignatureField[];
  revoked: Set<string>;
}

const structureOf = async (bytes: Uint8Array, root: Certificate): Promise<Structure> => {
  const none = { file: null, revisions: [], fields: [], revoked: new Set<string>() };
  try {
    const file = readPdf(bytes);
    return {
      file,
      revisions: await revisionsOf(file),
      fields: signatureFields(file),
      revoked: await revoked(file, root),
    };
  } catch (error) {
    if (error instanceof PdfFault) return none;
    throw error;
  }
};

const judge = (
  { file, revisions, fields }: Structure,
  signatures: CheckedSignature[],
  added: number,
): string[] => {
  const findings: string[] = [];
  const last = signatures.at(-1);
  if (added > 0)
    findings.push(
      `${added} ${added === 1 ? 'byte was' : 'bytes were'} added after the last signature.`,
    );
  for (const { number, valid, fault } of signatures)
    if (!valid) findings.push(`Signature ${number} is not valid. ${fault ?? ''}`.trim());
  if (!file) findings.push('The structure of the file is damaged.');
  for (const { number, changes } of revisions)
    if (changes.length > 0)
      findings.push(`Revision ${number} changed the document: ${changes.join(' ')}`);
  if (file && signatures.some(({ revision }) => revision === null))
    findings.push('A signature is in an unexpected place.');
  if (file && fields.length !== signatures.length)
    findings.push('The document leads to a signature that is not there.');
  if (last && last.role !== 'platform')
    findings.push("The last signature is not this platform's seal.");
  return findings;
};

/** What came behind the last signature, as far as it can be read. */
const addedRevisions = async (bytes: Uint8Array, known: number): Promise<CheckedRevision[]> => {
  const file = attempt(bytes);
  if (!file || file.sections.length <= known) return [];
  try {
    return (await revisionsOf(file))
      .slice(known)
      .map((one) => ({ ...one, content: 'change' as const }));
  } catch (error) {
    if (error instanceof PdfFault) return [];
    throw error;
  }
};

const verdictOf = (signatures: CheckedSignature[], ours: boolean, whole: boolean): Verdict => {
  if (ours && whole) return 'genuine';
  return signatures.some((one) => one.ours) ? 'changed' : 'foreign';
};

/**
 * Checks a document against the platform's root certificate (PEM or DER), with nothing but the two: in the browser and in
 * Node, without any network. Never throws for a bad document; throws `DerFault` where the root is no certificate of ours.
 */
export const checkDocument = async (
  bytes: Uint8Array,
  rootFile: string | Uint8Array,
): Promise<DocumentCheck> => {
  const root = await readRoot(rootFile);
  const ranges = rangesIn(bytes);
  const size = { bytes: bytes.length, digest: await digest(bytes) };
  const end = ranges.at(-1)?.end;
  if (end === undefined) {
    const isPdf = String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';
    const found = isPdf ? 'The document bears no signature.' : 'The file is not a PDF.';
    const verdict = isPdf ? ('unsigned' as const) : ('unreadable' as const);
    const nothing = { ours: false, whole: false, added: 0, signatures: [], revisions: [] };
    return { verdict, ...nothing, ...size, findings: [found] };
  }
  const signed = bytes.subarray(0, end);
  const structure = await structureOf(signed, root);
  const { file, fields } = structure;
  const signatures = await Promise.all(
    ranges.map((range, index) => {
      const field = file ? fieldFor(fields, file, range) : undefined;
      const told = {
        number: index + 1,
        revision: field ? field.section + 1 : null,
        reason: field?.reason ?? null,
        at: field?.at ?? null,
        revoked: structure.revoked,
      };
      return examine(signed, range, told, root);
    }),
  );
  const added = bytes.length - end;
  const behind = added > 0 ? await addedRevisions(bytes, structure.revisions.length) : [];
  const revisions = [...structure.revisions, ...behind];
  const findings = judge({ ...structure, revisions }, signatures, added);
  const ours = signatures.every((one) => one.ours) && signatures.at(-1)?.role === 'platform';
  const whole = findings.length === 0;
  const verdict = verdictOf(signatures, ours, whole);
  return { verdict, ours, whole, ...size, added, signatures, revisions, findings };
};
