import type { ItemView } from '#contract/records/items';
import { momentText } from '../parts/history/momentText';
import { Versions } from './versions/Versions';

type Proven = NonNullable<ItemView['proof']>;

const Value = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <code>{children}</code>
    </dd>
  </>
);

const Certificate = ({ proof }: { proof: Proven }) => (
  <>
    <h3>Certificate</h3>
    <p>
      <a href={proof.certificate_url}>Open the certificate (PDF)</a>. The platform signed it.{' '}
      <a href="/check_document">Check the signature</a>
    </p>
    <dl>
      <Value name="SHA-256 of the file">{proof.certificate_sha256}</Value>
    </dl>
  </>
);

const Credential = ({ id, proof }: { id: string; proof: Proven }) => (
  <>
    <h3>Passport credential</h3>
    <p>
      A W3C Verifiable Credential, signed with the key at <code>/.well-known/did.json</code>.{' '}
      <a href={`/passport/${id}/proof?version=${proof.version}`} download={`passport-${id}.json`}>
        Download the proof (JSON)
      </a>
    </p>
    <pre tabIndex={0} aria-label="Passport credential">
      <code>{proof.credential}</code>
    </pre>
  </>
);

const LogEntry = ({ proof: { log } }: { proof: Proven }) => (
  <>
    <h3>Log entry {log.index}</h3>
    <p>
      The digest of the credential is entry {log.index} of {log.size} in the public log of this
      platform. Entries can only be added.
    </p>
    <dl>
      <Value name="Leaf">{log.leaf}</Value>
      <Value name="Root">{log.root}</Value>
    </dl>
  </>
);

/** The proof for those who check it with tools of their own: folded, nothing left out. */
export const Proof = ({ view: { id, proof } }: { view: ItemView }) => (
  <section className="passport-section passport-proof">
    <h2>Proof</h2>
    {!proof && (
      <p>This passport is not published: it has no certificate, credential or log entry yet.</p>
    )}
    {proof && (
      <>
        <p>
          Published <time dateTime={proof.published_at}>{momentText(proof.published_at)}</time>. You
          can check each document independently.
        </p>
        <div>
          <Versions id={id} proof={proof} />
          <details>
            <summary>Details for experts</summary>
            <Certificate proof={proof} />
            <Credential id={id} proof={proof} />
            <LogEntry proof={proof} />
          </details>
        </div>
      </>
    )}
  </section>
);
