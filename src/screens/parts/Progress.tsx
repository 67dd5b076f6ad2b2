import { Box } from '@chakra-ui/react';

interface Props {
  /** 0 to 1; null: under way without a measure. */
  share: number | null;
  /** What moves on: "Uploading cover.jpg". */
  label: string;
  /** Without the words above the line. */
  bare?: boolean;
}

/** A thin line that fills. */
export function Progress({ share, label, bare = false }: Props) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <Box>
      {!bare && (
        <Box display="flex" justifyContent="space-between" gap="4" fontSize="sm" mb="1.5">
          <span>{label}</span>
          {percent !== undefined && (
            <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {percent} %
            </Box>
          )}
        </Box>
      )}
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        bg="bg.rest"
        borderRadius="full"
        height="1"
        overflow="hidden"
      >
        <Box
          bg="progress"
          height="100%"
          width="100%"
          transformOrigin="left"
          transition="transform 200ms linear"
          animation={percent === undefined ? 'breathe' : undefined}
          style={{ transform: `scaleX(${share ?? 1})` }}
        />
      </Box>
    </Box>
  );
}
