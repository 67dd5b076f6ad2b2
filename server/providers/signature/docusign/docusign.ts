import { z } from 'zod';
import { SignatureRefused, type Envelope, type SignatureProvider } from '../port';
import { events, hearConnect } from './connect';
import { openSession, type Ask } from './session';
import type { DocusignSettings } from './settings';

const mostBytes = 25_000_000;
const mostSubject = 100;
const mostReason = 200;
/** Where the document prints this, the signature goes; a document without it is signed wherever the signer chooses. */
const anchor = '/signature/';

const Opened = z.object({ envelopeId: z.uuid() });
const View = z.object({ url: z.url() });
const Status = z.object({ status: z.string() });

const cut = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;

/** A signer of our own pages: without this id DocuSign would write letters of its own. */
const recipient = { recipientId: '1', clientUserId: 'passepartout' };

const definition = (envelope: Envelope) => ({
  status: 'sent',
  emailSubject: cut(envelope.subject.replace(/\s+/g, ' '), mostSubject),
  // By it an operator finds the envelope when the answer to its opening was lost.
  transactionId: envelope.id,
  documents: [
    {
      documentId: '1',
      name: 'document.pdf',
      fileExtension: 'pdf',
      documentBase64: Buffer.from(envelope.pdf).toString('base64'),
    },
  ],
  recipients: {
    signers: [
      {
        ...recipient,
        ...envelope.signer,
        routingOrder: '1',
        tabs: {
          signHereTabs: [
            { documentId: '1', anchorString: anchor, anchorIgnoreIfNotPresent: 'true' },
          ],
        },
      },
    ],
  },
  eventNotification: {
    url: envelope.callbackUrl,
    requireAcknowledgment: 'true',
    loggingEnabled: 'true',
    includeHMAC: 'true',
    deliveryMode: 'SIM',
    events: Object.keys(events),
    eventData: { version: 'restv2.1', format: 'json', includeData: ['recipients'] },
  },
});

/** One id of theirs in a path of theirs. */
const pathOf = (reference: string, below = '') => {
  if (!z.uuid().safeParse(reference).success)
    throw new SignatureRefused('DocuSign has no envelope of this reference.');
  return `/envelopes/${reference}${below}`;
};

const viewOf = async (
  call: (ask: Ask) => Promise<Response>,
  reference: string,
  { signer, returnUrl }: { signer: Envelope['signer']; returnUrl: string },
): Promise<string> => {
  const answer = await call({
    method: 'POST',
    path: pathOf(reference, '/views/recipient'),
    body: {
      ...recipient,
      userName: signer.name,
      email: signer.email,
      returnUrl,
      authenticationMethod: 'email',
    },
  });
  return View.parse(await answer.json()).url;
};

/** DocuSign eSignature, REST v2.1. */
export const docusignSignatures = (settings: DocusignSettings): SignatureProvider => {
  const call = openSession(settings);
  return {
    kind: 'docusign',
    open: async (envelope) => {
      if (envelope.pdf.length > mostBytes)
        throw new SignatureRefused('DocuSign takes documents of 25 MB at most.');
      const answer = await call({ method: 'POST', path: '/envelopes', body: definition(envelope) });
      const { envelopeId } = Opened.parse(await answer.json());
      return { reference: envelopeId, url: await viewOf(call, envelopeId, envelope) };
    },
    enter: (reference, asked) => viewOf(call, reference, asked),
    void: async (reference, reason) => {
      const body = { status: 'voided', voidedReason: cut(reason, mostReason) };
      await call({ method: 'PUT', path: pathOf(reference), body });
    },
    // DocuSign hands over the unsigned document of an envelope that is still open: its state is asked first.
    document: async (reference) => {
      const asked = await call({ method: 'GET', path: pathOf(reference) });
      const { status } = Status.parse(await asked.json());
      if (status !== 'completed')
        throw new SignatureRefused(`The envelope is not completed: it is ${status}.`);
      const answer = await call({ method: 'GET', path: pathOf(reference, '/documents/combined') });
      return new Uint8Array(await answer.arrayBuffer());
    },
    hear: hearConnect(settings),
  };
};
