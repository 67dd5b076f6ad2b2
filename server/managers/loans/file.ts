import { Readable } from 'node:stream';
import type { loanFile } from '#contract/loanFile';
import { StreamResponse, type CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import { typeset } from '../typeset';
import { partyTo } from './load';
import { filePaper } from './paper';

/** X069: the whole loan as one PDF, signed by the platform's seal. */
export const loanPdf = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof loanFile.file>,
) => {
  const { row } = await partyTo(tx, person, params.id);
  const paper = await filePaper(tx, ports, person, row);
  const pdf = await ports.seal.seal({
    pdf: await typeset(ports, paper),
    reason: 'Issued by Passepartout',
    at: new Date(),
  });
  return new StreamResponse(
    Readable.from([Buffer.from(pdf)]),
    'application/pdf',
    `loan-${row.id.slice(0, 8)}.pdf`,
  );
};
