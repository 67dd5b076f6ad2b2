import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import type { ItemView } from '#contract/records/items';
import { Button } from '../../parts/Button';
import { Label } from '../../parts/object/Label';
import { recordFacts } from '../../parts/object/labelFacts';
import { Dialog } from '../../parts/overlay/Dialog';
import { SheetFoot } from '../../parts/overlay/SheetFoot';
import { Picture } from '../../parts/Picture';
import { VerificationVerdict } from '../../parts/Verdict';

/** What publishing ends for good (specification 4: a published record is neither edited nor deleted). */
const forGood = [
  'The record can no longer be edited or deleted. A correction makes a new version, and this one stays readable.',
  'Its edition and fingerprints stay as they are.',
  'Its entry in the public log cannot be removed.',
];

interface Props {
  item: ItemView;
  /** It is on its way. */
  sending: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** The question before publishing: the passport as the world will see it, and what never changes afterwards. */
export function LastLook({ item, sending, onPublish, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const { record } = item;
  const facts = recordFacts(record, item);
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      width="min(46rem, calc(100vw - 2rem))"
      maxH="calc(100dvh - 2rem)"
      p="0"
    >
      <Box p="6" pb="4">
        <Box as="h2" id={id} textStyle="section">
          Publish this passport?
        </Box>
        <Box color="fg.muted" mt="1">
          Everyone who opens it will see this.
        </Box>
        <Box
          display="grid"
          gap={{ base: '4', md: '6' }}
          mt="4"
          bg="bg"
          borderWidth="1px"
          borderRadius="md"
          p="4"
          gridTemplateColumns={{ base: '6rem minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' }}
          alignItems="start"
          css={{ overflowWrap: 'anywhere' }}
        >
          <Picture
            media={item.cover}
            alt=""
            fit="contain"
            ratio={1}
            sizes="(min-width: 48rem) 15rem, 96px"
            first
          />
          <Box minWidth="0">
            <Label facts={{ ...facts, date: item.date_text || facts.date }} />
            {item.type === 'physical' && (
              <Box mt="3">
                <VerificationVerdict status={item.verification} />
              </Box>
            )}
            {record.description && (
              <Box mt="3" fontSize="sm" color="fg.muted" lineClamp={{ base: 2, md: 4 }}>
                {record.description}
              </Box>
            )}
          </Box>
        </Box>
        <Box as="h3" fontWeight="medium" mt="5" mb="1">
          After publishing
        </Box>
        <Box as="ul" pl="5" listStyleType="disc" fontSize="sm" color="fg.muted">
          {item.edition_size > 1 && (
            <li>All serials of this object that are ready are published.</li>
          )}
          {forGood.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </Box>
      <SheetFoot>
        <Button variant="ghost" autoFocus onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button disabled={sending} aria-busy={sending} onClick={onPublish}>
          {sending ? 'Sending…' : 'Publish for good'}
        </Button>
      </SheetFoot>
    </Dialog>
  );
}
