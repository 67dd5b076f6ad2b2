import { z } from 'zod';

/** Why a film of code 104 was not understood. `format`: its container or its codec is none that can be read. */
export const refusalReasons = ['too_long', 'too_large', 'format', 'damaged'] as const;
export const RefusalReason = z.enum(refusalReasons);
export type RefusalReason = z.infer<typeof RefusalReason>;
