import { integrityCredential } from '../records/passports/dataIntegrity';
import { didDocument } from '../records/passports/credential';
import { proofFileOf } from '../records/passports/proofFile';
import type { Services } from '../../providers/ports';
import type { Reader } from '../../store/open';
import type { Part } from './part';

export const asText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Every version's credential in both forms and its proof, and the keys that they name. */
export const proofsOf = async (
  ports: Services,
  id: string,
  versions: readonly { number: number }[],
): Promise<Part[]> => {
  const parts: Part[] = [];
  for (const { number: version } of [...versions].sort((a, b) => a.number - b.number)) {
    const proof = await proofFileOf(ports, id, version);
    const { credential } = proof;
    const integrity = integrityCredential(ports.passportKey, credential);
    parts.push(
      {
        ...{ name: `credentials/version-${version}.jwt`, part: 'credential', version },
        text: credential,
      },
      {
        ...{ name: `credentials/version-${version}.json`, part: 'integrity', version },
        text: asText(integrity),
      },
      { name: `proofs/version-${version}.json`, part: 'proof', version, text: asText(proof) },
    );
  }
  return [...parts, { name: 'keys/did.json', part: 'key', text: asText(didDocument(ports)) }];
};

/** What was sealed of the record, in the very bytes that credentials name. */
export const sealsOf = async (db: Reader, id: string): Promise<Part[]> => {
  const rows = await db
    .selectFrom('seals')
    .select(({ cast, ref }) => ['version', cast<string>(ref('content'), 'text').as('content')])
    .where('item_id', '=', id)
    .orderBy('version')
    .execute();
  return rows.map(({ version, content }) => ({
    ...{ name: `record/sealed-${version}.json`, part: 'sealed' as const, version },
    text: content,
  }));
};
