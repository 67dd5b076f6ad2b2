import type { Challenge } from '#contract/verification/challenge';

/**
 * Footage that was filmed here or chosen as a file: one clip, or up to three stills. `uploads`: the id under which each
 * file is uploaded, so that a later try goes on where the former one stopped. `torchUntil`: seconds into a filmed clip
 * until which the light beside the lens was on; null where it was not switched at half, and for files. `light`: whether the
 * camera was seen to switch its light as the challenge asked; null where it asked for none. `recorded`: the server has
 * taken the film for one that was recorded here, in time; else it counts as a sent file.
 */
export type Footage = {
  files: File[];
  uploads: string[];
  filmed: boolean;
  torchUntil: number | null;
  light: boolean | null;
  recorded: boolean;
};

/** What the server gives a recording that begins: its token, and what it has to answer (null for references). */
export type Permit = { token: string; challenge: Challenge | null };
