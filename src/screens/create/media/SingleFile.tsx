import { Box } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import type { Media, MediaKind } from '#contract/frame/shapes';
import { Button } from '../../parts/Button';
import { Picture } from '../../parts/Picture';
import { Progress } from '../../parts/Progress';
import { DropZone } from '../../parts/form/DropZone';
import { useBoard, type Board } from './useBoard';

interface FaceProps {
  uploads: Board;
  act: string;
  hint: string;
  /** Endings of the names that are taken; `rule` is said of every other. */
  endings?: readonly string[];
  rule?: string;
  accept?: string;
  /** Said when more than one file comes. */
  onlyOne: string;
  error?: string | undefined;
}

interface Props extends Omit<FaceProps, 'uploads'> {
  media: Media | null;
  kindOf: (file: File) => MediaKind;
  onSet: (id: string | null) => void;
}

/** Exactly one file, uploaded here. */
export function SingleFile({ media, kindOf, onSet, ...face }: Props) {
  const set = useCallback((ids: string[]) => onSet(ids[0] ?? null), [onSet]);
  const uploads = useBoard(kindOf, set);
  const { take } = uploads;
  useEffect(() => take(media ? [media] : []), [media, take]);
  return <SingleFileFace uploads={uploads} {...face} />;
}

/** Exactly one file of a board. */
export function SingleFileFace(props: FaceProps) {
  const { uploads, act, hint, endings, rule, onlyOne, error } = props;
  const accept = props.accept ?? endings?.join(',') ?? '';
  const { entries, add, remove, again } = uploads;
  const [said, setSaid] = useState<string | null>(null);
  const [entry] = entries;
  const choose = (files: File[]) => {
    // spec 5: only one; more than one is refused, none of them is guessed to be the right one.
    if (files.length > 1) return setSaid(onlyOne);
    const isTaken = ({ name }: File) =>
      !endings || endings.some((ending) => name.toLowerCase().endsWith(ending));
    if (!files.every(isTaken)) return setSaid(rule ?? null);
    setSaid(null);
    add(files);
  };
  const shown = entry?.media && Object.keys(entry.media.urls).length > 0 ? entry.media : null;
  return (
    <Box>
      {entry ? (
        <Box display="grid" gap="3" maxW="80">
          {entry.preview && !shown ? (
            <img src={entry.preview} alt={entry.name} style={{ maxWidth: '100%' }} />
          ) : shown?.urls.small || entry.media?.content_type.startsWith('image/') ? (
            <Picture media={shown} alt={entry.name} fit="contain" sizes="20rem" />
          ) : null}
          <Box fontSize="sm" css={{ overflowWrap: 'anywhere' }}>
            {entry.name}
          </Box>
          {!entry.media && !entry.error && (
            <Progress share={entry.share} label={`Uploading ${entry.name}`} />
          )}
          {entry.error && (
            <Box role="alert" color="fg.error" fontSize="sm">
              {entry.error}
            </Box>
          )}
          <Box display="flex" gap="2">
            {entry.error && !entry.media && (
              <Button variant="outline" size="sm" onClick={() => again(entry)}>
                Try again
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => remove(entry.key)}>
              Remove
            </Button>
          </Box>
        </Box>
      ) : (
        <DropZone act={act} accept={accept} most={2} onFiles={choose}>
          {hint}
        </DropZone>
      )}
      {(said ?? error) && (
        <Box role="alert" color="fg.error" fontSize="sm" mt="2">
          {said ?? error}
        </Box>
      )}
    </Box>
  );
}
