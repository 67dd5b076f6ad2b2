import { Box, chakra } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { ItemCard } from '#contract/records/items';
import { itemCalls } from '../../../services/items';
import { Button } from '../../parts/Button';
import { Failure } from '../../parts/Failure';
import { editionText } from '#contract/records/editionText';
import { useWatched } from '../../data/useWatched';
import { VerificationVerdict } from '../../parts/Verdict';
import { serialsText } from './cards';
import { Dialog } from '../../parts/overlay/Dialog';
import { MissingWord, PublicationWord } from '../PublicationWord';

const Serial = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    minH: '11',
    px: '2',
    py: '2',
    borderTopWidth: '1px',
    color: 'inherit',
    textDecoration: 'none',
    outlineOffset: '-2px',
    // An edition may have hundreds.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 3rem',
    _hover: { bg: 'bg.muted' },
  },
});

const pageOf = ({ id }: ItemCard) => `/dashboard/items_details/${id}`;

const SerialLine = ({ card }: { card: ItemCard }) => (
  <Serial to={pageOf(card)}>
    <Box minWidth="0" css={{ overflowWrap: 'anywhere' }}>
      {editionText(card) || 'Unique'}
      {card.serial_number && (
        <Box as="span" color="fg.muted" fontSize="sm">
          {' '}
          · {card.serial_number}
        </Box>
      )}
    </Box>
    <Box display="flex" flexWrap="wrap" columnGap="4">
      <MissingWord missing={card.missing} />
      {card.type === 'physical' && <VerificationVerdict status={card.verification} />}
      <PublicationWord state={card.publication.state} />
    </Box>
  </Serial>
);

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Gives the focus back also where the way back takes it away. */
function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const latest = useRef(onClose);
  useLayoutEffect(() => void (latest.current = onClose));
  useLayoutEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    const closed = () => latest.current();
    sheet?.addEventListener('close', closed);
    return () => {
      sheet?.removeEventListener('close', closed);
      sheet?.close();
    };
  }, []);
  return (
    <Dialog ref={dialog} aria-labelledby={id}>
      <Box as="h2" id={id} textStyle="section" mb="1" css={{ overflowWrap: 'anywhere' }}>
        {title}
      </Box>
      {children}
      <Box display="flex" justifyContent="flex-end" mt="6">
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </Box>
    </Dialog>
  );
}

interface Props {
  model: string;
  onClose: () => void;
}

/** A model's serials, each leading to its page (E051); of one alone straight to its page. */
export function SerialsDialog({ model, onClose }: Props) {
  const { thing, failure, again } = useWatched({
    key: model,
    read: (signal) => itemCalls.simpleByModel({ params: { id: model }, signal }),
  });
  const [only, ...others] = thing ?? [];
  if (!thing && failure === null) return null;
  if (only && others.length === 0) return <Navigate to={pageOf(only)} replace />;
  return (
    <Sheet title={only?.name || 'Serials'} onClose={onClose}>
      {failure !== null && <Failure error={failure} again={again} />}
      {thing && (
        <>
          <Box color="fg.muted" mb="4">
            {serialsText({ serials: thing.length })}
          </Box>
          <Box as="ul" listStyleType="none" aria-label="Serials">
            {thing.map((card) => (
              <li key={card.id}>
                <SerialLine card={card} />
              </li>
            ))}
          </Box>
        </>
      )}
    </Sheet>
  );
}
