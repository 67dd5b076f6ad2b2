import { PublicAnchors } from '#contract/records/anchors';

/** Where the platform anchors its log; null where it cannot be asked now. */
export const readAnchors = async (signal: AbortSignal): Promise<PublicAnchors | null> => {
  const answer = await fetch('/log/anchors', { signal }).catch(() => null);
  return answer?.ok ? PublicAnchors.parse(await answer.json()) : null;
};
