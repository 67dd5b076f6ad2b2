import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const packages: Record<string, string> = {
  pdfsig: 'poppler-utils',
  qpdf: 'qpdf',
  openssl: 'openssl',
  certutil: 'libnss3-tools',
};
const missing = () =>
  Object.keys(packages).filter(
    (tool) => spawnSync('which', [tool], { stdio: 'ignore' }).status !== 0,
  );

/** Installs what is missing, where this user may; gives a word on why the system's tools cannot judge, or null. */
export const whyNoTools = (): string | null => {
  const wanted = missing();
  if (wanted.length > 0 && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env });
    apt('update', '-qq');
    apt(
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      ...wanted.map((one) => packages[one] ?? one),
    );
  }
  const still = missing();
  return still.length > 0 ? `not on this machine: ${still.join(', ')}` : null;
};

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};
const must = (command: string, ...args: string[]) => {
  const { status, said } = run(command, ...args);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${said}`);
  return said;
};

const pattern = /\/ByteRange \[0 (\d+) +(\d+) +(\d+) *\]/g;

/** The signatures of a document as other programs want them: the CMS, and the bytes that it is over. */
export const partsOf = (pdf: Uint8Array) =>
  [...Buffer.from(pdf).toString('latin1').matchAll(pattern)].map(([, from, to, rest]) => {
    const [a, b, c] = [Number(from), Number(to), Number(rest)];
    return {
      from: a,
      to: b,
      cms: Buffer.from(Buffer.from(pdf.subarray(a + 1, b - 1)).toString('latin1'), 'hex'),
      signed: Buffer.concat([pdf.subarray(0, a), pdf.subarray(b, b + c)]),
    };
  });

/** pdfsig, qpdf and openssl, trusting the given root alone. `folder` is theirs. */
export const openTools = (folder: string, rootPem: string) => {
  const path = (name: string) => join(folder, name);
  writeFileSync(path('root.pem'), rootPem);
  mkdirSync(path('nss'));
  must('certutil', '-N', '-d', path('nss'), '--empty-password');
  must('certutil', '-A', '-d', path('nss'), '-n', 'root', '-t', 'CT,C,C', '-i', path('root.pem'));

  /** Null when it is content: every signature valid and trusted, the last over the whole document. */
  const pdfsig = (pdf: Uint8Array, signatures: number): string | null => {
    writeFileSync(path('document.pdf'), pdf);
    const { status, said } = run('pdfsig', '-nssdir', path('nss'), path('document.pdf'));
    const count = (words: string) => said.split(words).length - 1;
    const content =
      status === 0 &&
      count('Signature is Valid.') === signatures &&
      count('Certificate is Trusted.') === signatures &&
      count('Signature Validation:') === signatures &&
      /Total document signed\n(?:(?!Signature #)[\s\S])*$/.test(said);
    return content ? null : said;
  };
  const qpdf = (pdf: Uint8Array): string | null => {
    writeFileSync(path('document.pdf'), pdf);
    const { status, said } = run('qpdf', '--check', path('document.pdf'));
    return status === 0 ? null : said;
  };
  /** CAdES with the chain up to the root, of every signature. */
  const cms = (pdf: Uint8Array, signatures: number): string | null => {
    const parts = partsOf(pdf);
    if (parts.length !== signatures) return `${parts.length} signatures`;
    for (const part of parts) {
      writeFileSync(path('cms.der'), part.cms);
      writeFileSync(path('signed.bin'), part.signed);
      const { status, said } = run(
        'openssl',
        ...['cms', '-verify', '-cades', '-inform', 'DER', '-in', path('cms.der'), '-binary'],
        ...['-content', path('signed.bin'), '-CAfile', path('root.pem'), '-purpose', 'any'],
        ...['-out', path('out.bin')],
      );
      if (status !== 0) return said;
    }
    return null;
  };
  /** A time stamp's token over some bytes. */
  const stamp = (token: Uint8Array, stamped: Uint8Array): string | null => {
    writeFileSync(path('token.der'), token);
    writeFileSync(path('stamped.bin'), stamped);
    const { status, said } = run(
      'openssl',
      ...['ts', '-verify', '-token_in', '-in', path('token.der'), '-data', path('stamped.bin')],
      ...['-CAfile', path('root.pem')],
    );
    return status === 0 ? null : said;
  };
  const crl = (list: Uint8Array): string | null => {
    writeFileSync(path('list.der'), list);
    const { said } = run(
      'openssl',
      ...['crl', '-inform', 'DER', '-in', path('list.der'), '-CAfile', path('root.pem'), '-noout'],
    );
    return /verify OK/.test(said) ? null : said;
  };
  return { pdfsig, qpdf, cms, stamp, crl };
};
