import { Box } from '@chakra-ui/react';
import { loanFileCalls } from '../../../services/loans';
import { saveFile } from '../../data/browser/saveFile';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { Icon } from '../../parts/Icon';

/** Everything about the loan as one PDF (X069). */
export function LoanPdf({ id, name }: { id: string; name: string }) {
  const making = useSending((_: null) => loanFileCalls.file({ params: { id } }) as Promise<Blob>, {
    onDone: (file: Blob) => saveFile(file, `Loan ${name}.pdf`.replace(/[\\/:*?"<>|]/g, ' ')),
  });
  const { send, busy } = making;
  return (
    <Box>
      <Button
        variant="outline"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => {
          if (!busy) send(null);
        }}
      >
        <Icon name="download" />
        {busy ? 'Making the PDF…' : 'Loan as PDF'}
      </Button>
      <Refusal of={making} mt="2" />
    </Box>
  );
}
