import { z } from 'zod';
import { call } from '../frame/call';
import { everyMember } from '../frame/roles';
import { Timestamp } from '../frame/shapes';

const base = '/oidc/account';
/** Answered by the embedded identity provider, not by a manager: whoever is logged in may call, also without a role. */
const provider = { login: 'register', roles: everyMember } as const;
const typed = z.string().max(4_000);

/** One browser in which the person is logged in. */
export const LogIn = z.object({
  id: z.string(),
  /** In words: `Firefox on Windows`. */
  device: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  address: z.string(),
  created_at: Timestamp,
  seen_at: Timestamp,
});
export type LogIn = z.infer<typeof LogIn>;

/** The embedded identity provider's calls for the person's own page (spec 7: password change). */
export const identityAccount = {
  changePassword: call({
    ...provider,
    id: 'I01',
    method: 'POST',
    path: `${base}/password`,
    summary: "Changes the bearer's own password and ends their other log-ins",
    body: z.object({ current: typed, new: typed, again: typed }),
    output: z.object({ ended: z.number().int() }),
    errors: ['not_valid', 'password_wrong', 'too_many'],
  }),
  sessions: call({
    ...provider,
    id: 'I02',
    method: 'GET',
    path: `${base}/sessions`,
    summary: 'Where the bearer is logged in, newest first',
    output: z.array(LogIn),
  }),
  endSession: call({
    ...provider,
    id: 'I03',
    method: 'DELETE',
    path: `${base}/sessions/{id}`,
    summary: 'Ends one log-in of the bearer',
    params: z.object({ id: z.string().max(100) }),
    output: z.object({ ended: z.number().int() }),
  }),
  endOthers: call({
    ...provider,
    id: 'I04',
    method: 'POST',
    path: `${base}/sessions/end_others`,
    summary: 'Ends every log-in of the bearer but the one that asks',
    output: z.object({ ended: z.number().int() }),
  }),
};
