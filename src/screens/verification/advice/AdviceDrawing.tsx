import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AdviceName } from './adviceNames';

const phone = 'M34 8h20a3 3 0 0 1 3 3v34a3 3 0 0 1-3 3H34a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3z';
/** The surface, seen from its side. */
const ground = 'M8 62h72M14 62l-4 5M26 62l-4 5M38 62l-4 5M50 62l-4 5M62 62l-4 5M74 62l-4 5';
const flatPhone = 'M26 14h36a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H26a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2z';

/** Each: thin lines in the colour of the text, what matters in the accent. */
const drawings: Record<AdviceName, { plain: ReactNode; marked: ReactNode }> = {
  torch: {
    plain: (
      <>
        <path d={flatPhone} />
        <path d={ground} />
      </>
    ),
    marked: <path d="M44 22v3M40 25 24 58M48 25l16 33M44 30v26" />,
  },
  move: {
    plain: (
      <>
        <path d={flatPhone} />
        <path d={ground} />
      </>
    ),
    marked: <path d="M22 36h44M26 32l-4 4 4 4M62 32l4 4-4 4" />,
  },
  distance: {
    plain: (
      <>
        <path d={flatPhone} />
        <path d={ground} />
      </>
    ),
    marked: <path d="M72 17v41M68 21l4-4 4 4M68 54l4 4 4-4" />,
  },
  angle: {
    plain: (
      <>
        <path d={ground} />
        <path d={flatPhone} strokeDasharray="2 3" />
      </>
    ),
    marked: (
      <>
        <path d={flatPhone} transform="rotate(24 44 17)" />
        <path d="M70 20a30 30 0 0 1-6 20M64 36v4h4" />
      </>
    ),
  },
  glare: {
    plain: (
      <>
        <path d={ground} />
        <path d={flatPhone} transform="rotate(-24 44 20)" />
      </>
    ),
    marked: <path d="M70 10 50 60 34 34M70 4v3M76 7l-2 2M78 13h-3M64 7l2 2" />,
  },
  dark: {
    plain: <path d={ground} />,
    marked: (
      <path d="M44 20a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM44 10v4M44 44v6M25 29h4M59 29h4M31 16l3 3M57 42l-3-3M57 16l-3 3M31 42l3-3" />
    ),
  },
  side: {
    plain: (
      <>
        <path d={flatPhone} />
        <path d={ground} />
        <path d="M30 62c3-8 9-8 12 0M54 62c3-8 9-8 12 0" />
      </>
    ),
    marked: <path d="M12 36a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM22 39l14-2M22 44l20 4M20 48l12 6" />,
  },
  blur: {
    plain: (
      <>
        <path d={phone} />
        <path d="M22 14v8M18 18v22M66 14v8M70 18v22" opacity="0.6" />
      </>
    ),
    marked: <path d="M38 22l12 12M50 22 38 34M36 40h16" />,
  },
  spot: {
    plain: <path d="M12 12h64v50H12z" />,
    marked: (
      <>
        <path d="M20 40h16v14H20z" />
        <path d="M52 18h16v14H52z" strokeDasharray="2 3" />
        <path d="M52 28 38 40M43 40h-5v-5" />
      </>
    ),
  },
  copy: {
    plain: (
      <>
        <path d="M18 10h34l10 10v44H18z" />
        <path d="M52 10v10h10" />
      </>
    ),
    marked: (
      <path
        d="M26 30h.1M34 30h.1M42 30h.1M50 30h.1M30 37h.1M38 37h.1M46 37h.1M26 44h.1M34 44h.1M42 44h.1M50 44h.1M30 51h.1M38 51h.1M46 51h.1"
        strokeWidth="3.5"
      />
    ),
  },
  file: {
    plain: (
      <>
        <path d="M22 8h28l12 12v46H22z" />
        <path d="M50 8v12h12" />
      </>
    ),
    marked: <path d="M36 32v18l14-9zM30 58h24" />,
  },
  reference: {
    plain: <path d="M10 14h30v40H10zM48 14h30v40H48z" strokeDasharray="2 3" />,
    marked: <path d="M19 28l12 12M31 28 19 40M63 28v12M57 34h12" />,
  },
  later: {
    plain: <path d="M44 12a26 26 0 1 1 0 52 26 26 0 0 1 0-52z" />,
    marked: <path d="M44 22v16l10 7" />,
  },
};

/** A small drawing of one piece of advice; the words beside it say the same. */
export function AdviceDrawing({ name }: { name: AdviceName }) {
  const { plain, marked } = drawings[name];
  return (
    <Box asChild width="5.5rem" height="4.5rem" flexShrink="0">
      <svg
        viewBox="0 0 88 72"
        aria-hidden="true"
        fill="none"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <Box asChild color="fg.muted" stroke="currentColor">
          <g>{plain}</g>
        </Box>
        <Box asChild color="accent" stroke="currentColor">
          <g>{marked}</g>
        </Box>
      </svg>
    </Box>
  );
}
