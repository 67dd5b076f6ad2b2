import { z } from 'zod';

/** How a credential names its bits in a list (W3C Bitstring Status List 1.0, section 2.1). */
export const StatusEntry = z.object({
  type: z.literal('BitstringStatusListEntry'),
  statusPurpose: z.string(),
  statusListIndex: z.string().regex(/^(0|[1-9]\d{0,8})$/),
  statusListCredential: z.url({ protocol: /^https?$/ }),
  statusSize: z.number().int().min(1).max(8).default(1),
  statusMessage: z
    .array(z.object({ status: z.string().regex(/^0x[0-9a-f]+$/), message: z.string() }))
    .optional(),
});
export type StatusEntry = z.infer<typeof StatusEntry>;

/** The list itself, as a credential (section 2.2). */
export const StatusList = z.object({
  issuer: z.string(),
  id: z.url({ protocol: /^https?$/ }),
  type: z.array(z.string()).refine((types) => types.includes('BitstringStatusListCredential')),
  validFrom: z.string(),
  credentialSubject: z.object({
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.string(),
    encodedList: z.string(),
  }),
});
