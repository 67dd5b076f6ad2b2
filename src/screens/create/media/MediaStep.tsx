import { useCallback } from 'react';
import type { ModelView } from '#contract/records/models';
import { thumbnailEndings, thumbnailRule } from '#contract/records/record';
import type { DraftValues } from '#machines/screens/draft';
import { Group } from '../Group';
import { Papers } from './Papers';
import { PicturesPart } from './PicturesPart';
import { SingleFile } from './SingleFile';
import type { Board } from './useBoard';
import type { Flow } from '../useDraft';

const thumbnailKind = () => 'ITEMS_IMAGE' as const;
const paperKind = () => 'MODEL_LICENSE' as const;
const endings = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.tif', '.tiff'] as const;

interface Props {
  flow: Flow;
  model: ModelView;
  pictures: Board;
  errorOf: (field: string) => string | undefined;
  onChange: (values: DraftValues) => void;
}

/** Step two: photos of a thing; the one file of a digital image. */
export function MediaStep({ flow, model, pictures, errorOf, onChange }: Props) {
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
        <PicturesPart flow={flow} uploads={pictures} errorOf={errorOf} />
        {paper}
        {papers}
      </>
    );
  return (
    <>
      <PicturesPart flow={flow} uploads={pictures} errorOf={errorOf} />
      <Group title="Thumbnail" hint="Shown in lists. If you add none, we make one from the image.">
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
