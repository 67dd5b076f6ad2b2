/** Our own drawing: a glazed vessel on a ledge, light from the left. */
export function LandingPicture() {
  return (
    <svg
      viewBox="0 0 400 500"
      width="100%"
      height="100%"
      role="img"
      aria-label="A glazed vessel on a ledge"
    >
      <defs>
        <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#4A544F" />
          <stop offset="0.6" stopColor="#2B3230" />
          <stop offset="1" stopColor="#1B201F" />
        </linearGradient>
        <linearGradient id="glaze" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#8A6A3A" />
          <stop offset="0.22" stopColor="#E9D3A0" />
          <stop offset="0.5" stopColor="#B08B4C" />
          <stop offset="1" stopColor="#3C2C18" />
        </linearGradient>
        <linearGradient id="ledge" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#6E675A" />
          <stop offset="1" stopColor="#38342E" />
        </linearGradient>
      </defs>
      <path fill="url(#wall)" d="M0 0h400v500H0z" />
      <path fill="#FFF6DC" opacity="0.05" d="M0 40 260 0h90L0 330z" />
      <path fill="url(#ledge)" d="M0 388h400v112H0z" />
      <ellipse cx="226" cy="408" rx="120" ry="15" fill="#000" opacity="0.35" />
      <path
        fill="url(#glaze)"
        d="M176 128c0-8 48-8 48 0l-3 40c2 18 63 44 63 124 0 66-35 116-84 116s-84-50-84-116c0-80 61-106 63-124z"
      />
      <ellipse cx="200" cy="128" rx="24" ry="6" fill="#241A0E" />
      <g fill="none" stroke="#2A1E10" strokeOpacity="0.35" strokeWidth="0.8">
        <path d="M150 220c14 22 4 40 22 58s6 44 26 60M242 214c-12 24 6 38-10 62s8 38-6 66M128 300c26-8 40 12 66 2s44 14 78-4M170 180c10 14 2 26 14 40M136 344c22 6 34-10 56 0s40 2 62-8" />
      </g>
      <path
        fill="#FFF8E6"
        opacity="0.5"
        d="M146 232c-12 24-14 60-6 92 2 8 8 6 7-1-4-30-1-58 9-84 4-10-5-16-10-7z"
      />
    </svg>
  );
}
