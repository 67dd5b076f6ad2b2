import { signatures } from '#contract/signatures';
import { preparedRoute, route, type Route } from '../../http/route';
import type { Services } from '../../providers/ports';
import {
  discardSignature,
  enterProvider,
  oneSignature,
  prepareSignature,
  readDocument,
  sendCode,
  signDocument,
} from './ceremony';
import { sendCertificate } from './itemEnvelope';
import { signatureSteps } from './steps';

/** Documents before their signers, of whatever lifecycle. */
export const signatureRoutes = (ports: Services): Route[] => [
  ...signatureSteps(ports),
  route(signatures.sendCertificate, (asked) => sendCertificate(ports, asked)),
  route(signatures.one, (asked) => oneSignature(ports, asked)),
  route(signatures.read, (asked) => readDocument(ports, asked)),
  route(signatures.code, (asked) => sendCode(ports, asked)),
  preparedRoute(signatures.sign, {
    prepare: (asked) => prepareSignature(ports, asked),
    commit: (asked, prepared) => signDocument(ports, asked, prepared),
    discard: (prepared) => discardSignature(ports, prepared),
  }),
  preparedRoute(signatures.enter, {
    prepare: (asked) => enterProvider(ports, asked),
    commit: (_asked, entered) => Promise.resolve(entered),
  }),
];
