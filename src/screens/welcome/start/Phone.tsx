import { Frame } from '../../parts/Frame';
import { Tick } from './Tick';

/** A phone that shows a passport, as somebody sees it who has scanned its code. `picture`: its address. */
export const Phone = ({ picture }: { picture: string }) => (
  <div
    className="start-phone"
    role="img"
    aria-label="A digital passport on a phone: a neck-amphora with meander, verified with 99.9% confidence"
  >
    <div aria-hidden="true">
      <div className="start-phone-bar">
        <Frame size="1.4rem" />
        Passepartout
      </div>
      <img src={picture} alt="" width="544" height="675" fetchPriority="high" />
      <div className="start-phone-body">
        <p className="start-label">
          <strong>Unknown potter, Athens</strong>
          <cite>Neck-amphora with meander</cite>, about 360 BC
        </p>
        <p className="start-verdict">
          <strong>
            <Tick />
            Verified
          </strong>
          Its surface matches: 99.9% confidence.
        </p>
      </div>
    </div>
  </div>
);
