import type { ItemView } from '#contract/records/items';
import { dayText, momentText } from '../parts/history/Moment';

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
  <details>
    <summary>Certificate</summary>
    <p>
      <a href={proof.certificate_url}>Open the certificate (PDF)</a>
    </p>
    <p>
      The platform signed it. <a href="/check_document">Check the signature</a>
    </p>
    <dl>
      <Value name="SHA-256 of the file">{proof.certificate_sha256}</Value>
    </dl>
  </details>
);

const Credential = ({ id, proof }: { id: string; proof: Proven }) => (
  <details>
    <summary>Passport credential</summary>
    <p>
      A W3C Verifiable Credential. Any wallet or verifier can check its signature.{' '}
      <a href={`/passport/${id}/proof?version=${proof.version}`} download={`passport-${id}.json`}>
        Download the proof (JSON)
      </a>
    </p>
    <pre tabIndex={0}>
      <code>{proof.credential}</code>
    </pre>
  </details>
);

const LogEntry = ({ id, proof: { log } }: { id: string; proof: Proven }) => (
  <details>
    <summary>Log entry {log.index}</summary>
    <p>
      The passport’s digest is entry {log.index} of {log.size} in the public log of this platform,
      to which entries can only be added. <a href={`/blockchain_link/${id}`}>Blockchain link</a>
    </p>
    <dl>
      <Value name="Leaf">{log.leaf}</Value>
      <Value name="Root">{log.root}</Value>
    </dl>
  </details>
);

/** Every version with its reason, the latest first; the one that is shown is not a link. */
const Versions = ({ id, proof }: { id: string; proof: Proven }) => (
  <details open={proof.version !== proof.versions[0]?.number}>
    <summary>
      Version {proof.version} of {proof.versions.length}
    </summary>
    <ol className="passport-history">
      {proof.versions.map(({ number, reason, at }) => (
        <li key={number}>
          <time dateTime={at}>{dayText(at)}</time>
          <span>
            {number === proof.version ? (
              <strong>
                {number}. {reason}
              </strong>
            ) : (
              <a href={`/object_detail/${id}?version=${number}`}>
                {number}. {reason}
              </a>
            )}
          </span>
        </li>
      ))}
    </ol>
  </details>
);

/**
 * Proof that can be opened and checked: certificate, credential, log entry, versions; nothing hidden, nothing loud. The
 * button is shown by the page's script: it checks everything in the visitor's own browser.
 */
export const Proof = ({ view: { id, proof } }: { view: ItemView }) => (
  <section className="passport-section passport-proof">
    <h2>Proof</h2>
    {!proof && <p>This passport is not published yet: nothing has been sealed.</p>}
    {proof && (
      <>
        <p>
          Published <time dateTime={proof.published_at}>{momentText(proof.published_at)}</time>. You
          can check each document independently.
        </p>
        <div className="passport-check">
          <button type="button" data-check={id} data-version={proof.version} hidden>
            Check it yourself
          </button>
          <ul data-checked="" aria-live="polite" />
        </div>
        <div>
          <Certificate proof={proof} />
          <Credential id={id} proof={proof} />
          <LogEntry id={id} proof={proof} />
          <Versions id={id} proof={proof} />
        </div>
      </>
    )}
  </section>
);
