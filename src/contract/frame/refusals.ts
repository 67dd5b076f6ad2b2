import { z } from 'zod';

/** Why a film of code 104 was not understood. `format`: its container or its codec is none that can be read. */
export const refusalReasons = ['too_long', 'too_large', 'format', 'damaged'] as const;
export const RefusalReason = z.enum(refusalReasons);
export type RefusalReason = z.infer<typeof RefusalReason>;

/**
 * Why a match does not count (codes 101 and 102). `beside`: the film shows a place next to the spot; `changed`: a part of the
 * spot disagrees; `motif`: what a whole series shares agrees, and nothing beside it.
 */
const doubts = ['beside', 'changed', 'motif'] as const;
export const RunReason = z.enum([...refusalReasons, ...doubts]);
export type RunReason = z.infer<typeof RunReason>;
