interface Props {
  /** Its corners in the picture's own pixels. */
  corners: readonly (readonly [number, number])[];
  /** Where the picture's corner lies, and how large one of its pixels is. */
  at: { x: number; y: number; scale: number };
}

/** Outlines the part of a picture that disagrees with the other: light over dark, so that it is seen on any ground. */
export function ChangedPart({ corners, at }: Props) {
  const points = corners.map(([x, y]) => `${at.x + x * at.scale},${at.y + y * at.scale}`).join(' ');
  const line = { points, fill: 'none', vectorEffect: 'non-scaling-stroke' as const };
  return (
    <g data-changed strokeLinejoin="round">
      <polygon {...line} stroke="#000" strokeOpacity="0.6" strokeWidth="6" />
      <polygon {...line} stroke="#FF9A85" strokeWidth="3" />
    </g>
  );
}
