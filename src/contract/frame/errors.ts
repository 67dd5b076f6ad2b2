import { z } from 'zod';

/** What every refused call answers: a code for programs, a sentence for people (spec 7, "Handling of answers"). */
export const ErrorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  /** Which fields break which rule, where the input is at fault. */
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** The state that refused, where a lifecycle did. */
  state: z.string().optional(),
  /** Every rule of the lifecycle that did not hold, each with its sentence. */
  reasons: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
