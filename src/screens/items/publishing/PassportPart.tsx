import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { renderSVG } from 'uqr';
import { gs1Path } from '#contract/records/gtin';
import type { ItemView } from '#contract/records/items';
import { Checkbox } from '../../parts/form/Checkbox';
import { ButtonLink } from '../../parts/Button';
import { Moment } from '../../parts/history/Moment';
import { Icon } from '../../parts/Icon';
import { More } from '../../parts/overlay/More';
import { Section } from '../../parts/Section';
import { publisherOf } from './publisherOf';
import { VersionLine } from './VersionLine';
import { LabelSheet } from '../labels/LabelSheet';
import { CodeActs, CopyLink } from '../qr/QrActs';

interface Props {
  item: ItemView;
  /** It was published while this page was open: then this is what one has waited for. */
  fresh: boolean;
}

/** The published passport on the item's page: its permanent address with QR, the certificate, the link to copy. */
export function PassportPart({ item, fresh }: Props) {
  const part = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const [gs1, setGs1] = useState(false);
  const { proof } = item;
  const sought = proof !== null && (fresh || hash === '#passport');
  useEffect(() => {
    if (!sought) return;
    part.current?.scrollIntoView({ block: 'center' });
    part.current?.focus({ preventScroll: true });
  }, [sought]);
  if (!proof) return null;
  const number = gs1Path(item.record.gtin, item.serial_number);
  const url = `${location.origin}${gs1 && number ? number : `/object_detail/${item.id}`}`;
  const by = publisherOf(item);
  const link = { url, svg: renderSVG(url, { ecc: 'M', border: 0 }) };
  return (
    <Box
      ref={part}
      tabIndex={-1}
      outline="none"
      {...(fresh && {
        bg: 'verified.wash',
        borderRadius: 'md',
        p: { base: '4', md: '6' },
        animation: 'settle',
        css: { '& > section': { borderTopWidth: '0', pt: '0' } },
      })}
    >
      <Section title={fresh ? 'The passport is published' : 'Passport'}>
        <Box
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: '6rem minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' }}
          alignItems="start"
        >
          <Box
            role="img"
            aria-label={`QR code of the passport of ${item.name}`}
            bg="#fff"
            p="2"
            borderRadius="md"
            css={{ '& svg': { display: 'block', width: '100%', height: 'auto' } }}
            dangerouslySetInnerHTML={{ __html: link.svg }}
          />
          <Box fontSize="sm" minWidth="0" role={fresh ? 'status' : undefined}>
            Published <Moment at={proof.published_at} />
            {by && ` by ${by}`}. Anyone can open it with this code, without an account.
            <VersionLine id={item.id} proof={proof} />
            {number && (
              <Box mt="3">
                <Checkbox checked={gs1} onChange={(event) => setGs1(event.target.checked)}>
                  GS1 address in the code (GTIN and serial number)
                </Checkbox>
              </Box>
            )}
          </Box>
          <Box gridColumn="1 / -1" display="flex" flexWrap="wrap" gap="2">
            <ButtonLink to={`/object_detail/${item.id}`} reloadDocument size="sm">
              Open the passport
            </ButtonLink>
            <ButtonLink
              to={proof.certificate_url}
              reloadDocument
              target="_blank"
              size="sm"
              variant="outline"
            >
              <Icon name="shield" />
              Certificate (PDF)
            </ButtonLink>
            <CopyLink link={link} />
          </Box>
          {/* Quieter: what one seldom needs. */}
          <Box gridColumn="1 / -1" display="flex" flexWrap="wrap" columnGap="2" ms="-3" mt="-3">
            <More word="QR code" variant="ghost" size="sm">
              <CodeActs link={link} name={item.name} />
            </More>
            <LabelSheet ids={[item.id]} variant="ghost" />
            <ButtonLink to={`/blockchain_link/${item.id}`} size="sm" variant="ghost">
              Blockchain link
            </ButtonLink>
          </Box>
        </Box>
      </Section>
    </Box>
  );
}
