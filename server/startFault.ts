import { ConfigFault } from './config';
import { MasterKeyFault } from './store/keys';

/** Why a process could not start. What a person can mend is one clear line; the rest shows where it happened. */
export const startFault = (error: unknown): string => {
  if (error instanceof ConfigFault || error instanceof MasterKeyFault) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what listens there, or choose another with PORT=….`;
  return error.stack ?? error.message;
};
