import { useCallback } from 'react';
import { messages } from '#contract/frame/messages';
import type { ModelView } from '#contract/records/models';
import { thumbnailEndings, thumbnailRule } from '#contract/records/record';
import type { DraftValues } from '#machines/screens/draft';
import { Group } from '../Group';
import { Papers } from './Papers';
import { Photos } from './Photos';
import { SingleFile } from './SingleFile';
import type { Flow } from '../useDraft';

const artKind = (file: File) =>
  file.type.startsWith('video/') ? ('ITEMS_VIDEO' as const) : ('ITEMS_IMAGE' as const);
/** What digital art may be; the server looks at the content. HEIC is refused there with what to do instead. */
const artEndings = [
  '.jpg',
  '.jpeg',
  '.png',
  '.webp',
  '.gif',
  '.tif',
  '.tiff',
  '.svg',
  '.avif',
  '.heic',
  '.mp4',
] as const;
const thumbnailKind = () => 'ITEMS_IMAGE' as const;
const paperKind = () => 'MODEL_LICENSE' as const;
const endings = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.tif', '.tiff'] as const;

interface Props {
  flow: Flow;
  model: ModelView;
  errorOf: (field: string) => string | undefined;
  onChange: (values: DraftValues) => void;
}

/** Step two: photos of a thing; the one file of a digital image. */
export function MediaStep({ flow, model, errorOf, onChange }: Props) {
  const photos = useCallback((ids: string[]) => onChange({ photos: ids }), [onChange]);
  const art = useCallback((id: string | null) => onChange({ digital_art: id }), [onChange]);
  const thumbnail = useCallback((id: string | null) => onChange({ thumbnail: id }), [onChange]);
  const certificate = useCallback(
    (id: string | null) => onChange({ authorship_certificate: id }),
    [onChange],
  );
  const paper = (
    <Group title="Authorship certificate" hint="Optional. Never part of the public passport.">
      <SingleFile
        media={model.authorship_certificate}
        act="Choose the certificate"
        hint="Or drop it here. One PDF or picture."
        endings={endings}
        rule="A certificate is a PDF or a picture"
        kindOf={paperKind}
        onlyOne="Choose one certificate"
        error={errorOf('authorship_certificate')}
        onSet={certificate}
      />
    </Group>
  );
  const papers = <Papers model={model} />;
  if (flow !== 'nfdi')
    return (
      <>
        <Group title="Photos" hint="Start with the whole object, in even light.">
          <Photos photos={model.photos} error={errorOf('photos')} onSet={photos} />
        </Group>
        {paper}
        {papers}
      </>
    );
  return (
    <>
      <Group title="Digital art" hint="The one file that is the work. It is kept exactly as it is.">
        <SingleFile
          media={model.digital_art}
          act="Choose the file"
          hint="Or drop it here. One picture, or one .mp4 video."
          endings={artEndings}
          rule="Digital art is a picture or an .mp4 video"
          kindOf={artKind}
          onlyOne={messages.oneDigitalArt}
          error={errorOf('digital_art')}
          onSet={art}
        />
      </Group>
      <Group title="Thumbnail" hint="What lists show; made from the work where you give none.">
        <SingleFile
          media={model.thumbnail}
          act="Choose a thumbnail"
          hint="Or drop it here: .jpg, .jpeg, .png or .svg."
          endings={thumbnailEndings}
          rule={thumbnailRule}
          kindOf={thumbnailKind}
          onlyOne="Choose one thumbnail"
          error={errorOf('thumbnail')}
          onSet={thumbnail}
        />
      </Group>
      {paper}
      {papers}
    </>
  );
}
