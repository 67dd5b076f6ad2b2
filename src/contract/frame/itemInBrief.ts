import { z } from 'zod';
import { Media } from './shapes';

/** An item as lists of opinions, loans and sales name it. */
export const ItemInBrief = z.object({
  id: z.uuid(),
  model_id: z.uuid(),
  name: z.string(),
  maker: z.string(),
  category: z.string(),
  serial: z.string(),
  cover: Media.nullable(),
});
export type ItemInBrief = z.infer<typeof ItemInBrief>;
