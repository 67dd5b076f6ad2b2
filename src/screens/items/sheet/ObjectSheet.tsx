import { Box } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { renderSVG } from 'uqr';
import type { ItemView } from '#contract/records/items';
import { publication } from '../../data/lifecycles/publication';
import { useOnPaper } from '../../data/browser/useOnPaper';
import { dayText } from '../../parts/history/momentText';
import { Label } from '../../parts/object/Label';
import { editionText } from '#contract/records/editionText';
import { recordFacts } from '../../parts/object/labelFacts';
import './sheet.css';

/** Longer texts are cut: the sheet is one page, and the passport has them whole. */
const lines = { description: 5, provenance: 8 };

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box mt="5mm">
    <Box textStyle="eyebrow" color="fg.muted" mb="1mm">
      {title}
    </Box>
    {children}
  </Box>
);

const verificationText = ({ type, verified }: ItemView) => {
  if (type === 'digital')
    return 'A digital image has no surface to film. Its passport is based on the file itself.';
  if (!verified) return 'Not verified yet.';
  const { at, confidence, fingerprints } = verified;
  return `Verified on ${dayText(at)} with ${confidence.toFixed(1)}% confidence at ${fingerprints === 1 ? 'one fingerprint' : `${fingerprints} fingerprints`}.`;
};

const Words = ({ item }: { item: ItemView }) => {
  const { record, proof } = item;
  const facts = recordFacts(record, item);
  const address = `${location.origin}/object_detail/${item.id}`;
  const list = [
    { name: 'Kind', value: [item.category, item.subtype].filter(Boolean).join(', ') },
    { name: 'Edition', value: editionText(item) || 'Unique' },
    { name: 'Serial number', value: item.serial_number },
    { name: 'Catalogue number', value: record.catalog_number },
    { name: 'GTIN', value: record.gtin },
    { name: 'Collection', value: record.collection },
    { name: 'Owner', value: item.owner },
    { name: 'Publication', value: publication.label(item.publication.state) },
    { name: 'Verification', value: verificationText(item) },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <Box mt="6mm">
        <Label facts={{ ...facts, date: item.date_text || facts.date }} />
      </Box>
      {record.description && (
        <Part title="Description">
          <Box lineClamp={lines.description}>{record.description}</Box>
        </Part>
      )}
      <Part title="Facts">
        <Box as="dl" display="grid" rowGap="1mm" gridTemplateColumns="32mm minmax(0, 1fr)">
          {list.map(({ name, value }) => (
            <Fragment key={name}>
              <Box as="dt" color="fg.muted">
                {name}
              </Box>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </Box>
      </Part>
      {record.provenance && (
        <Part title="Provenance">
          <Box lineClamp={lines.provenance} whiteSpace="pre-line">
            {record.provenance}
          </Box>
        </Part>
      )}
      <Box
        mt="auto"
        pt="4mm"
        display="flex"
        justifyContent="space-between"
        alignItems="flex-end"
        gap="8mm"
      >
        <Box>
          <Box fontFamily="heading" fontSize="md">
            Passepartout
          </Box>
          {proof ? address : 'This object has no published passport yet.'}
          <br />
          Printed on {dayText(new Date().toISOString())}
        </Box>
        {proof && (
          <Box
            width="24mm"
            flexShrink="0"
            css={{ '& svg': { display: 'block', width: '100%', height: 'auto' } }}
            dangerouslySetInnerHTML={{ __html: renderSVG(address, { ecc: 'M', border: 0 }) }}
          />
        )}
      </Box>
    </>
  );
};

/** What a registrar puts into the crate: photo, label, facts, verification, QR, and the day it was printed. Paper alone. */
export function ObjectSheet({ item }: { item: ItemView }) {
  const { cover } = item;
  const onPaper = useOnPaper();
  const picture = cover?.urls.medium ?? cover?.urls.large ?? cover?.urls.small;
  return (
    <Box data-object-sheet="" fontSize="sm">
      {/* The picture is there before, so that it is loaded when somebody prints. */}
      {picture && <img src={picture} alt={item.name} />}
      {onPaper && <Words item={item} />}
    </Box>
  );
}
