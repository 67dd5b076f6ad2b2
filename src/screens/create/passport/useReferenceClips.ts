import { useCallback, useEffect, useState } from 'react';
import type { Fingerprint } from '#contract/verification/fingerprints';
import { uploadFile } from '../../../services/uploads/uploads';
import type { Deliver } from '../../recorder/useRecording';
import { firstPicture } from '../../recorder/camera/firstPicture';
import type { Take } from './ReferenceClips';

type Report = NonNullable<Fingerprint['registration']>['footage'][number];

/** What became of one clip or still at the registration. */
const became = (report: Report | undefined) => {
  if (!report) return 'Kept';
  if (report.frames > 0) return 'Used';
  if (report.warnings.includes('apart')) return 'Another spot, not used';
  return report.warnings.length > 0 ? 'Not sharp or bright enough' : 'Adds no other light';
};

/** What the fingerprint already rests on. */
const takesOf = (fingerprint: Fingerprint | null): Take[] =>
  fingerprint?.reference.map((media, index) => ({
    media: media.id,
    picture: media.urls.small ?? media.urls.medium ?? (index === 0 ? fingerprint.preview : null),
    film: media.content_type.startsWith('video/') ? (media.urls.original ?? null) : null,
    words: became(fingerprint.registration?.footage[index]),
  })) ?? [];

type Footage = Parameters<Deliver>[0];

/** The takes of one editor: what there is, what is uploaded to it, what is taken out again. */
export const useReferenceClips = (fingerprint: Fingerprint | null) => {
  const [takes, setTakes] = useState(() => takesOf(fingerprint));
  // Pictures made here are given back with the editor.
  const [made] = useState(() => new Set<string>());
  useEffect(() => () => made.forEach((address) => URL.revokeObjectURL(address)), [made]);
  const upload = useCallback(
    async (
      { files, uploads, torchUntil }: Footage,
      tell: (share: number) => void,
      signal: AbortSignal,
    ) => {
      const added: Take[] = [];
      for (const [index, file] of files.entries()) {
        const uploadId = uploads[index];
        const media = await uploadFile(file, {
          kind: 'FINGERPRINTS',
          name: file.name,
          ...(uploadId ? { uploadId } : {}),
          torchUntil,
          onProgress: (share) => tell((index + share) / files.length),
          signal,
        });
        const picture = await firstPicture(file);
        if (picture) made.add(picture);
        added.push({ media: media.id, picture, film: null, words: 'New' });
      }
      return added;
    },
    [made],
  );
  const known = takesOf(fingerprint).map(({ media }) => media);
  const ids = takes.map(({ media }) => media);
  return {
    takes,
    upload,
    add: useCallback((added: Take[]) => setTakes((before) => [...before, ...added]), []),
    remove: useCallback(
      (media: string) => setTakes((before) => before.filter((take) => take.media !== media)),
      [],
    ),
    changed: ids.join() !== known.join(),
  };
};
