import { z } from 'zod';
import { call } from '../frame/call';
import { Timestamp, page, PageQuery } from '../frame/shapes';

/** One act of an administrator. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Timestamp,
  /** The administrator's address, kept also when the account is gone. */
  by: z.string(),
  /** In words: `approved the registration`, `changed a company`. */
  act: z.string(),
  subject_kind: z.enum(['person', 'company']),
  subject_id: z.uuid(),
  /** The subject's name at that moment. */
  subject: z.string(),
  /** Field by field, before and after; never a password or a code. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Not a call of the specification: the audit trail of issue 3 needs a reader (decision 0016). */
export const audit = {
  list: call({
    id: 'X001',
    method: 'GET',
    path: '/acc_manager/v1/admin/audit',
    roles: ['UBER_ADMIN'],
    summary: 'What administrators did, newest first',
    query: PageQuery,
    output: page(AuditEntry),
  }),
};
