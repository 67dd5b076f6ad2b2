import { Box } from '@chakra-ui/react';

interface Props {
  /** What was written, and what was understood of it. */
  of: { text: string; said: string; notes: string[] };
  /** The same for machines. */
  edtf?: string | null;
}

/** As it was written; beneath it how that was read, where it says more, and what was not understood. The code is for
 * those who point at it: registrars know it, nobody else does. */
export function Reading({ of: { text, said, notes }, edtf }: Props) {
  const differs = said !== '' && text !== '' && said.toLowerCase() !== text.toLowerCase();
  return (
    <>
      <Box as="span" title={edtf ? `EDTF ${edtf}` : undefined}>
        {text || said}
      </Box>
      {differs && <Box color="fg.muted">We read this as: {said}</Box>}
      {notes.map((note) => (
        <Box key={note} color="fg.muted">
          {note}
        </Box>
      ))}
    </>
  );
}
