import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signableTypes } from '#contract/frame/credentials';
import { oneAnswer } from '../process/oneAnswer';
import { coseOver, coseSize, type ClaimSigner } from './cose';
import { embeddedCredentials } from './embedded';
import { manifestFile, signedFile, type ClaimJob, type ClaimManifest } from './job';
import type { ClaimedWork, CopySigner } from './port';

/** A copy is the largest original (50 MB) with its manifest. */
const limits = { seconds: 60, memoryMb: 900, fileBytes: 64_000_000 };

/** C2PA 2.2: what was published, by whom, and where its passport is. A label of our own says what the standard has no word for. */
const manifestOf = (type: string, work: ClaimedWork): ClaimManifest => ({
  definition: {
    claim_generator_info: [{ name: 'Passepartout', version: '1' }],
    title: work.title,
    format: type,
    assertions: [
      {
        label: 'org.passepartout.passport',
        data: {
          passport: work.passport,
          version: work.version,
          credential: { digestSRI: work.credential },
          original: { sha256: work.original },
          ...(work.publisher && { publisher: work.publisher }),
          publishedAt: work.published_at,
        },
      },
    ],
  },
  actions: [
    {
      action: 'c2pa.published',
      when: work.published_at,
      softwareAgent: { name: 'Passepartout' },
      description: `Published${work.publisher ? ` by ${work.publisher}` : ''} with the digital passport ${work.passport}`,
    },
  ],
});

/** The same library as the reader's, in a child without the key; what it made is read before it is given out. `place`: where work folders are made. */
export const signedCopies = (child: string, signer: ClaimSigner, place: string): CopySigner => {
  const reader = embeddedCredentials(child);
  return {
    carries: (type) => signableTypes.includes(type),
    sign: async ({ path, type, work, to }) => {
      const folder = await mkdtemp(join(place, 'claim-'));
      try {
        const job: ClaimJob = { manifest: manifestOf(type, work), reserve: coseSize(signer) };
        await writeFile(join(folder, manifestFile), JSON.stringify(job));
        const said = (await oneAnswer({ child, ...limits }, [type, path, folder], (claim) =>
          coseOver(signer, Buffer.from(claim, 'base64')).toString('base64'),
        )) as { made?: true; fault?: string } | null;
        if (!said?.made)
          throw new Error(`No Content Credentials were written: ${said?.fault ?? 'at its limits'}`);
        const made = join(folder, signedFile);
        const { status, problems } = await reader.read(made, type);
        if (status !== 'valid')
          throw new Error(`The signed copy is ${status}: ${problems.join(', ')}`);
        await copyFile(made, to);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
};
