import { Box } from '@chakra-ui/react';

interface Props {
  /** What was written, and what was understood of it. */
  of: { text: string; said: string; notes: string[] };
  /** The same for machines. */
  edtf?: string | null;
}

/** As it was written; beneath it how that was read, where it says more, and what was not understood. */
export function Reading({ of: { text, said, notes }, edtf }: Props) {
  const differs = said !== '' && text !== '' && said.toLowerCase() !== text.toLowerCase();
  return (
    <>
      <Box as="span" title={edtf ? `EDTF ${edtf}` : undefined}>
        {text || said}
      </Box>
      {(differs || edtf) && (
        <Box color="fg.muted">
          {differs && `Read as ${said}`}
          {differs && edtf && ' · '}
          {edtf && (
            <Box as="span" title="Extended Date/Time Format, ISO 8601-2">
              EDTF {edtf}
            </Box>
          )}
        </Box>
      )}
      {notes.map((note) => (
        <Box key={note} color="fg.muted">
          {note}
        </Box>
      ))}
    </>
  );
}
