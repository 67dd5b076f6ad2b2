import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { SignatureView } from '#contract/expertises';
import { signatureCalls } from '../../../services/expertises';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { Refusal } from '../../parts/Failure';
import { DocumentPages } from './DocumentPages';
import { SigningForm } from './SigningForm';
import { useDocument } from './useDocument';

interface Props {
  signature: SignatureView;
  again: () => void;
  onSignature: (signature: SignatureView) => void;
}

/** Reading page by page, consent, code: what makes a signature one that was meant. */
export function Ceremony({ signature, again, onSignature }: Props) {
  const { id, document_url: url, document_sha256: expected } = signature;
  const document = useDocument(url, expected);
  const [seen, setSeen] = useState<{ pages: ReadonlySet<number>; of: number }>({
    pages: new Set(),
    of: signature.pages,
  });
  const { send: tell } = useSending(
    (_: null, idempotencyKey) => signatureCalls.read({ params: { id }, idempotencyKey }),
    { onDone: onSignature },
  );
  const entering = useSending(
    (_: null, idempotencyKey) => signatureCalls.enter({ params: { id }, idempotencyKey }),
    { onDone: ({ url: page }) => location.assign(page) },
  );
  const opened = seen.pages.size > 0;
  useEffect(() => {
    if (opened) tell(null);
  }, [opened, tell]);
  const sha256 = document.read ? (document.read.sha256 ?? expected) : null;
  if (sha256 !== null && sha256 !== expected)
    return (
      <Empty
        title="This is not the document that was sent to you"
        action={
          <Button
            variant="outline"
            onClick={() => {
              again();
              document.again();
            }}
          >
            Read it again
          </Button>
        }
      >
        What arrived differs from what the server holds, so it cannot be signed here.
      </Empty>
    );
  if (signature.url)
    return (
      <Empty
        title="This document is signed on the provider’s page"
        action={
          <Button disabled={entering.busy} onClick={() => entering.send(null)}>
            {entering.busy ? 'Opening…' : 'Sign there'}
          </Button>
        }
      >
        <Refusal of={entering} />
      </Empty>
    );
  return (
    <Box
      display="grid"
      gap={{ base: '8', lg: '14' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
    >
      <DocumentPages
        document={document}
        label="The document"
        onSeen={(page, of) =>
          setSeen((before) => ({ pages: new Set([...before.pages, page]), of }))
        }
      />
      <Box position={{ lg: 'sticky' }} top={{ lg: '20' }} alignSelf="start">
        <SigningForm
          signature={signature}
          sha256={sha256}
          seen={seen.pages.size}
          pages={seen.of}
          onReadAgain={() => {
            setSeen({ pages: new Set(), of: signature.pages });
            again();
            document.again();
          }}
          onSignature={onSignature}
        />
      </Box>
    </Box>
  );
}
