import { matched } from './matched';
import { Tick } from './Tick';
import { stages } from './words';

const [width, height, gap] = [480, 360, 12];
const shift = width + gap;

interface Props {
  /** Addresses of the two films' pictures. */
  reference: string;
  probe: string;
}

/**
 * The evidence of one real verification of the demo: two films, their points, the verdict. Complete as it is; `playStages`
 * lets the style sheet show it stage by stage.
 */
export const Evidence = ({ reference, probe }: Props) => (
  <figure className="start-evidence">
    <div
      className="start-films"
      role="img"
      aria-label="Two films of the same spot, side by side, with lines between the points that match"
    >
      <img src={reference} alt="" width={width} height={height} loading="lazy" />
      <img src={probe} alt="" width={width} height={height} loading="lazy" />
      <svg viewBox={`0 0 ${shift + width} ${height}`} aria-hidden="true">
        {matched.map(([rx, ry, px, py]) => (
          <g key={`${rx} ${ry}`}>
            <line
              pathLength="1"
              x1={(rx * width).toFixed(1)}
              y1={(ry * height).toFixed(1)}
              x2={(shift + px * width).toFixed(1)}
              y2={(py * height).toFixed(1)}
            />
            <circle cx={(rx * width).toFixed(1)} cy={(ry * height).toFixed(1)} r="2.5" />
            <circle cx={(shift + px * width).toFixed(1)} cy={(py * height).toFixed(1)} r="2.5" />
          </g>
        ))}
      </svg>
    </div>
    <ol>
      {stages.map(({ name, text }, index) => (
        <li key={name}>
          <strong>
            {index === 3 && <Tick />}
            {name}
          </strong>
          {text}
        </li>
      ))}
    </ol>
    <button type="button" data-again hidden>
      Play again
    </button>
  </figure>
);
