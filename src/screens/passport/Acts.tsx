import type { ItemView } from '#contract/records/items';

interface Props {
  view: ItemView;
  /** Absolute address of the passport, without any code of a link. */
  address: string;
}

/** Share, keep, code. The share button is shown by the page's script; the rest needs none. */
export const Acts = ({ view, address }: Props) => (
  <div className="passport-acts">
    <button type="button" data-share={address} data-title={view.name} hidden>
      Share
    </button>
    {view.proof && (
      <a href={`/object_detail/${view.id}/file?version=${view.proof.version}`} download>
        Download the passport
      </a>
    )}
    {view.proof && (
      <a href={view.proof.certificate_url} download={`certificate-${view.id}.pdf`}>
        Download the certificate
      </a>
    )}
    {view.proof && (
      <a href={`/object_detail/${view.id}/qr.svg`} download={`passport-${view.id}.svg`}>
        Download the QR code
      </a>
    )}
    <span role="status" data-shared="" />
  </div>
);
