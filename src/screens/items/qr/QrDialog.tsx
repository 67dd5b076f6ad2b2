import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { QrLink } from '#contract/records/items';
import type { ExpiryUnit } from '#contract/records/links';
import type { Role } from '#contract/frame/roles';
import type { Relation } from '#machines/kernel/actor';
import { linkKindsOf, type LinkKind } from '../../data/lifecycles/link';
import { itemCalls } from '../../../services/items';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Checkbox } from '../../parts/form/Checkbox';
import { Field } from '../../parts/form/Field';
import { Input, Select } from '../../parts/form/Input';
import { toast } from '../../parts/overlay/toast';
import { Dialog } from '../../parts/overlay/Dialog';
import { OpenLinks } from './OpenLinks';
import { QrAnswer } from './QrAnswer';

/** spec 5: expiry over 30000 days means no expiry. */
const never = 30_001;
type Unit = ExpiryUnit | 'never';
type Ask = Parameters<typeof itemCalls.qrCode>[0];

interface Props {
  id: string;
  name: string;
  role: Role;
  /** What the person is to the item. */
  relations: readonly string[];
  onClose: () => void;
}

/** A temporary link with its QR: how long it lives and what it shows are the owner's choice. */
export function QrDialog({ id, name, role, relations, onClose }: Props) {
  const kinds = linkKindsOf({ id: '', role, relations: relations as Relation[] });
  const [kind, setKind] = useState<LinkKind>(kinds[0] ?? 'limited');
  const [unit, setUnit] = useState<Unit>('days');
  const [length, setLength] = useState('7');
  const [link, setLink] = useState<QrLink | null>(null);
  const [showsName, setShowsName] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // Under many open links the button stands far below what it makes.
  useEffect(() => void dialog.current?.scrollTo({ top: 0 }), [link]);

  const amount = Number(length);
  const wrong =
    unit !== 'never' && !(Number.isInteger(amount) && amount >= 1 && amount <= 1_000_000);
  const { send, busy } = useSending(
    ({ shows, query }: { shows: LinkKind; query: Ask['query'] }, idempotencyKey) => {
      const ask = { params: { id }, query, idempotencyKey };
      return shows === 'full' ? itemCalls.qrCode(ask) : itemCalls.qrCodeDpp(ask);
    },
    { onDone: setLink, onFailed: toast.error },
  );
  const make = () =>
    send({
      shows: kind,
      query: {
        ...(unit === 'never' ? { expireTime: never, unit: 'days' } : { expireTime: amount, unit }),
        show_name: showsName ? 'true' : 'false',
      },
    });
  return (
    <Dialog ref={dialog} aria-labelledby={title} onClose={onClose}>
      <Box as="h2" id={title} textStyle="section" mb="4">
        QR link to {name}
      </Box>
      {link ? (
        <QrAnswer link={link} name={name} />
      ) : (
        <Box display="grid" gap="4">
          {kinds.length > 1 && (
            <Field
              label="What it shows"
              hint={
                kind === 'full'
                  ? 'Shows everything about the object to anyone with the link, except its price and the people involved.'
                  : 'Description only. Actions need a log-in.'
              }
            >
              {(aria) => (
                <Select
                  {...aria}
                  value={kind}
                  onChange={(event) => setKind(event.target.value as LinkKind)}
                >
                  <option value="full">Full passport</option>
                  <option value="limited">Limited public passport</option>
                </Select>
              )}
            </Field>
          )}
          <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4">
            <Field
              label="Expires after"
              error={wrong ? 'Enter a whole number from 1 to 1,000,000.' : undefined}
            >
              {(aria) => (
                <Input
                  {...aria}
                  inputMode="numeric"
                  disabled={unit === 'never'}
                  value={unit === 'never' ? '' : length}
                  onChange={(event) => setLength(event.target.value)}
                />
              )}
            </Field>
            <Field label="Unit">
              {(aria) => (
                <Select
                  {...aria}
                  value={unit}
                  onChange={(event) => setUnit(event.target.value as Unit)}
                >
                  <option value="hours">Hours</option>
                  <option value="days">Days</option>
                  <option value="weeks">Weeks</option>
                  <option value="never">Never</option>
                </Select>
              )}
            </Field>
          </Box>
          {relations.includes('owner') && (
            <Checkbox checked={showsName} onChange={(event) => setShowsName(event.target.checked)}>
              Show my name to anyone with the link
            </Checkbox>
          )}
        </Box>
      )}
      {/* Read anew once a link was made. */}
      <OpenLinks key={link?.code} item={id} />
      <Box display="flex" justifyContent="flex-end" gap="3" mt="6">
        {/* By the dialog itself, which gives the focus back; its close event tells onClose. */}
        <Button variant="ghost" onClick={() => dialog.current?.close()}>
          Close
        </Button>
        {link ? (
          <Button variant="outline" onClick={() => setLink(null)}>
            Create another
          </Button>
        ) : (
          <Button disabled={busy || wrong} aria-busy={busy} onClick={make}>
            {busy ? 'Making the link…' : 'Create link'}
          </Button>
        )}
      </Box>
    </Dialog>
  );
}
