import { Readable } from 'node:stream';
import { mostLabels, type exports } from '#contract/records/exports';
import { gs1Path } from '#contract/records/gtin';
import { editionText } from '#contract/records/editionText';
import { quoted } from '#contract/frame/quoted';
import { makerName } from '#contract/records/makerName';
import { tagged } from '#machines/kernel/transition';
import { publication } from '#machines/lifecycles/publication';
import { notFound, invalidField } from '../../../errors/httpError';
import { StreamResponse, type CallRequest } from '../../../http/route';
import type { Services } from '../../../providers/ports';
import { typeset } from '../../typeset';
import type { ExportRecord } from './exportRow';
import { pageOf, toldOf } from './found';

type Asked = CallRequest<typeof exports.labels>;

/** A label leads to the public passport: what has none gets none, and is named. */
const refuseDrafts = (told: ExportRecord[]) => {
  const drafts = told.filter(
    ({ card }) => !tagged(publication, card.publication.state, 'published'),
  );
  if (drafts.length === 0) return;
  const names = [...new Set(drafts.map(({ card }) => quoted(card.name)))].slice(0, 3).join(', ');
  const count = drafts.length === 1 ? 'One object is' : `${drafts.length} objects are`;
  const message = `${count} not published: ${names}. A label leads to the public passport. Publish first, or choose others.`;
  throw invalidField('ids', 'not_published', message);
};

/** Every chosen item, in the order of the export; refused where the labels would be too many. */
const chosen = async (ports: Services, { person, tx, body }: Asked): Promise<ExportRecord[]> => {
  const asked = { person, tx, body: { ids: body.ids, search_criteria_list: [] } };
  const told: ExportRecord[] = [];
  let after: string | undefined;
  do {
    const page = await pageOf(ports, asked, after);
    told.push(...(await toldOf(ports, asked, page)));
    if (told.length * body.copies > mostLabels) {
      const message = `A sheet holds at most ${mostLabels} labels. Choose fewer objects or copies.`;
      throw invalidField('ids', 'not_valid', message);
    }
    after = page.next ?? undefined;
  } while (after !== undefined);
  if (told.length === 0) throw notFound();
  return told;
};

/** X096: a PDF for label stock. */
export const labelSheet = async (ports: Services, asked: Asked): Promise<StreamResponse> => {
  const told = await chosen(ports, asked);
  refuseDrafts(told);
  const labels = told.flatMap(({ card, record, url }) => {
    const number = asked.body.gs1 && gs1Path(record.gtin, card.serial_number);
    const label = {
      maker: makerName(card),
      name: card.name,
      number: [editionText(card), card.serial_number].filter(Boolean).join(', '),
      passportUrl: number ? `${ports.publicUrl}${number}` : url,
    };
    return Array.from({ length: asked.body.copies }, () => label);
  });
  const at = new Date().toISOString();
  const pdf = await typeset(ports, { kind: 'labels', at, first: asked.body.first, labels });
  const name = `passepartout-labels-${at.slice(0, 10)}.pdf`;
  return new StreamResponse(Readable.from([Buffer.from(pdf)]), 'application/pdf', name);
};
