import { CompactSign, importJWK } from 'jose';
import {
  archiveFormat,
  manifestName,
  manifestSignature,
  type ArchiveManifest,
  type continuity,
} from '#contract/records/continuity';
import { StreamResponse, type CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import { notPublished, ownedItem } from '../../relations/ownedItem';
import { loadWithRelations } from '../../relations/load';
import { exportItem } from '../records/exports/item';
import { loadItem } from '../records/itemStatement';
import { publicKeys } from '../records/passports/credential';
import { downloadOf } from '../records/passports/download';
import { proofFileOf } from '../records/passports/proofFile';
import { readItem } from '../records/read';
import { isMaker } from '../records/view';
import { certificatesOf, opinionsOf, papersOf, picturesOf } from './files';
import type { Gathered, Part } from './part';
import { asText, proofsOf, sealsOf } from './proofs';
import { readmeOf } from './readme';
import { survey, type Surveyed } from './survey';
import { zipBytes, zipOf } from './zip';

type Asked = CallRequest<typeof continuity.archive>;

/** Versions of one passport that a download holds: the latest. */
const mostVersions = 1_000;

/** The pages: the passport as one file, and the one that checks. */
const pagesOf = async (ports: Services, id: string, now: string): Promise<Part[]> => {
  const told = await downloadOf(ports, id);
  const address = `${ports.publicUrl}/object_detail/${id}`;
  return [
    {
      name: 'passport.html',
      part: 'page',
      text: ports.offline.passport({ ...told, now, address }),
    },
    { name: 'verify.html', part: 'verifier', text: ports.offline.verifier() },
  ];
};

/** All that a download may hold, and the address of the passport as its latest version was signed. */
const gather = async (
  ports: Services,
  asked: Asked,
  now: string,
): Promise<Gathered & { passport: string }> => {
  const { tx: db, person } = asked;
  const { id } = asked.params;
  const item = await loadItem(db, id);
  const { proof } = await readItem(db, ports, person, id);
  if (!item || !proof) throw notPublished();
  const { relations } = await loadWithRelations(db, person, id);
  const { history, ...record } = await exportItem(ports, { params: asked.params, person, tx: db });
  const pictures = picturesOf(item, isMaker(relations));
  const opinions = await opinionsOf(db, ports, person, id);
  const { passport } = await proofFileOf(ports, id, proof.version);
  return {
    passport,
    parts: [
      ...(await pagesOf(ports, id, now)),
      { name: 'record/record.json', part: 'record', text: asText(record) },
      { name: 'record/history.json', part: 'history', text: asText(history) },
      ...(await sealsOf(db, id)),
      ...(await proofsOf(ports, id, proof.versions.slice(0, mostVersions))),
      ...(await certificatesOf(db, id)),
      ...opinions.parts,
      ...(await papersOf(db, item)),
      ...pictures.parts,
    ],
    kept: [...opinions.kept, ...pictures.kept],
  };
};

const listed = ({ name, part, bytes, sha256, version, media, copy_of }: Surveyed) => ({
  ...{ name, part, bytes, sha256 },
  ...(version !== undefined && { version }),
  ...(media !== undefined && { media }),
  ...(copy_of !== undefined && { copy_of }),
});

/** The list and its signature: `header..signature`, for the list lies beside it. */
const signedList = async (ports: Services, manifest: ArchiveManifest): Promise<Part[]> => {
  const list = Buffer.from(asText(manifest));
  const kid = publicKeys(ports).jsonWebKey.id;
  const signed = await new CompactSign(list)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'passport-archive+jws', kid })
    .sign(await importJWK(ports.passportKey.privateKey, 'EdDSA'));
  const [header, , signature] = signed.split('.');
  return [
    { name: manifestName, part: 'key', text: list },
    { name: manifestSignature, part: 'key', text: `${header ?? ''}..${signature ?? ''}` },
  ];
};

/**
 * X121: the whole passport as a ZIP for the owner. Everything is read twice, piece by piece: once for the list, once while it
 * is sent. No transaction is open.
 */
export const downloadArchive = async (ports: Services, asked: Asked): Promise<StreamResponse> => {
  const { id } = asked.params;
  await ownedItem(asked.tx, asked.person, id);
  const at = new Date();
  const { parts, kept, passport } = await gather(ports, asked, at.toISOString());
  const { files, out } = await survey(ports.storage, parts);
  const { name } = await readItem(asked.tx, ports, asked.person, id);
  const left_out = [...kept, ...out];
  const { x = '' } = publicKeys(ports).jsonWebKey.publicKeyJwk;
  const readme = readmeOf(
    { name, url: `${ports.publicUrl}/object_detail/${id}`, at, key: x },
    left_out,
  );
  const first = await survey(ports.storage, [{ name: 'README.txt', part: 'readme', text: readme }]);
  const all = [...first.files, ...files];
  const list = await signedList(ports, {
    ...{ format: archiveFormat, passport, object: name, made_at: at.toISOString() },
    ...{ files: all.map(listed), left_out },
  });
  const whole = [...all, ...(await survey(ports.storage, list)).files];
  return new StreamResponse(
    zipOf(ports.storage, whole),
    'application/zip',
    `passport-${id}.zip`,
    zipBytes(whole),
  );
};
