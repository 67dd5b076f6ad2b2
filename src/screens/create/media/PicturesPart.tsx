import { messages } from '#contract/frame/messages';
import { Group } from '../Group';
import type { Flow } from '../useDraft';
import { Photos } from './Photos';
import { SingleFileFace } from './SingleFile';
import type { Board } from './useBoard';

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

interface Props {
  flow: Flow;
  uploads: Board;
  stacked?: boolean;
  errorOf: (field: string) => string | undefined;
}

/** The photos of an object; the one file of a digital image. First in the form, and in the media step. */
export const PicturesPart = ({ flow, uploads, stacked = false, errorOf }: Props) =>
  flow === 'nfdi' ? (
    <Group
      title="Digital art"
      hint="The file of the work. We store it unchanged."
      stacked={stacked}
    >
      <SingleFileFace
        uploads={uploads}
        act="Choose the file"
        hint="Or drop it here. One picture, or one .mp4 video."
        endings={artEndings}
        rule="Digital art is a picture or an .mp4 video."
        onlyOne={messages.oneDigitalArt}
        error={errorOf('digital_art')}
      />
    </Group>
  ) : (
    <Group title="Photos" hint="Start with the whole object, in even light." stacked={stacked}>
      <Photos uploads={uploads} error={errorOf('photos')} />
    </Group>
  );
