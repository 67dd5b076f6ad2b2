/** The mark of the house: a passe-partout, a mount with a bevelled window. */
export function Frame({ size = '1.75rem' }: { size?: string }) {
  return (
    <svg
      viewBox="0 0 28 28"
      width={size}
      height={size}
      style={{ width: size, height: size }}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d="M3.5 2.5h21v23h-21z" />
      <path vectorEffect="non-scaling-stroke" d="M9 8h10v12H9z" />
      <path
        vectorEffect="non-scaling-stroke"
        d="m3.5 2.5 5.5 5.5m15.5-5.5L19 8M3.5 25.5 9 20m15.5 5.5L19 20"
      />
    </svg>
  );
}
