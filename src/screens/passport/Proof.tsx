import type { ItemView } from '#contract/records/items';
import { momentText } from '../parts/Moment';

/** Proof that can be opened and checked: certificate, credential, log entry; nothing hidden, nothing loud. */
export const Proof = ({ view }: { view: ItemView }) => {
  const { proof } = view;
  return (
    <section className="passport-section passport-proof">
      <h2>Proof</h2>
      {!proof && <p>This passport is not published yet: nothing has been sealed.</p>}
      {proof && (
        <>
          <p>
            Published <time dateTime={proof.published_at}>{momentText(proof.published_at)}</time>.
            You can check each document independently.
          </p>
          <details>
            <summary>Certificate</summary>
            <p>
              <a href={proof.certificate_url}>Open the certificate (PDF)</a>
            </p>
            <p>
              The platform signed it. <a href="/check_document">Check the signature</a>
            </p>
            <dl>
              <dt>SHA-256 of the file</dt>
              <dd>
                <code>{proof.certificate_sha256}</code>
              </dd>
            </dl>
          </details>
          <details>
            <summary>Passport credential</summary>
            <p>A W3C Verifiable Credential. Any wallet or verifier can check its signature.</p>
            <pre tabIndex={0}>
              <code>{proof.credential}</code>
            </pre>
          </details>
          <details>
            <summary>Log entry {proof.log.index}</summary>
            <p>
              The passport’s digest is entry {proof.log.index} of {proof.log.size} in the public log
              of this platform, to which entries can only be added.{' '}
              <a href={`/blockchain_link/${view.id}`}>Blockchain link</a>
            </p>
            <dl>
              <dt>Leaf</dt>
              <dd>
                <code>{proof.log.leaf}</code>
              </dd>
              <dt>Root</dt>
              <dd>
                <code>{proof.log.root}</code>
              </dd>
            </dl>
          </details>
        </>
      )}
    </section>
  );
};
