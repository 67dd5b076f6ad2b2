import { readFileSync } from 'node:fs';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import type { Caller } from '../caller';
import { expect } from '../people/people';
import { runEnded } from '../objects/objects';
import { demoFile } from '../screens/draft.model';

/** Films every fingerprint of a demo object again, as the expert, with its third footage. */
export const verifyAll = async (expert: Caller, item: string, slug: string) => {
  for (const { id } of await expert.done(fingerprints.previews, { params: { id: item } })) {
    const bytes = readFileSync(demoFile(slug, 'again.mp4'));
    const media_id = await expert.upload(bytes, 'FINGERPRINTS', 'again.mp4');
    const run = await expert.done(analyses.start, { params: { id }, body: { media_id } });
    // Told here with its code: a page would only wait for what does not come.
    expect(await runEnded(expert, run)).toMatchObject({ code: null, reason: null });
  }
};
