/** In a review: a fingerprint that is verified opens with its result, one that is not with the camera, whatever was found before. */
export const fingerprintPlace = (
  item: string,
  { id, verified }: { id: string; verified: boolean },
): string => `/dashboard/verifications/${item}?fingerprint=${id}${verified ? '' : '&film'}`;
