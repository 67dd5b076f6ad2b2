import type { LeftOut } from '#contract/records/continuity';

const whys: Record<LeftOut['why'], string> = {
  too_large: 'would make this file too large; download it from the page of the object',
  not_yours: 'is for those who asked for it',
  not_ready: 'is still being prepared; download again in some minutes',
  damaged: 'the copy of the platform is damaged',
};

/** What is in the download, in plain words. */
export const readmeOf = (
  { name, url, at, key }: { name: string; url: string; at: Date; key: string },
  out: readonly LeftOut[],
): string =>
  `THE PASSPORT OF “${name}”

Downloaded on ${at.toISOString().slice(0, 10)} from ${url}

Keep this ZIP as it is. Everything in it can be read and checked without the platform.

READ IT
  passport.html   the passport as a page; it opens from your disk
  record/         the record: record.json as you read it, history.json what happened to the
                  object, sealed-1.json what was sealed (the credential names its SHA-256)
  pictures/       photos; work/ the digital work
  papers/         papers that were added to the record
  certificates/   certificates, signed PDF files
  opinions/       signed opinions of experts

CHECK IT
  Open verify.html in a browser and choose this ZIP, or passport.html. It asks nobody.
  A forged file could bring a forged page. To be certain, use a tool that you got elsewhere:
    npm run -s check-passport -- this-file.zip
  and compare the key with the one that the platform publishes:
    ${key}

PROOF
  credentials/    one W3C Verifiable Credential for each version, as JWT and as JSON
  proofs/         for each version its credential, its entry in the public log, the signed log
  keys/did.json   the keys of the platform when this was downloaded
  manifest.json   every file with its SHA-256; manifest.jws is the signature of the platform
${out.length === 0 ? '' : `\nNOT IN THIS FILE\n${out.map(({ name: file, why }) => `  ${file}: ${whys[why]}`).join('\n')}\n`}
Papers may name people and prices. Think before you pass this file on.
`;
