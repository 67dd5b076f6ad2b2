import { useEffect, useReducer, useRef } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { Media, MediaKind } from '#contract/frame/shapes';
import { upload } from '#machines/screens/upload';
import { sentence } from '../../services/request/callError';
import { uuid } from '../../services/request/uuid';
import { uploadFile } from '../../services/uploads/uploads';

/** A file on its way to the server. */
export interface Upload {
  /** A second try under the same key goes on where the first one stopped. */
  key: string;
  file: File;
  /** Share that has arrived, 0 to 1. */
  share: number;
  /** Waits for its turn, or is being sent. */
  busy: boolean;
  /** Why it was not taken, in words; null while it is on its way. */
  error: string | null;
  /** What was thrown, where something was. */
  cause: unknown;
}

type Send<A> = (
  upload: Pick<Upload, 'key' | 'file'>,
  tell: (share: number) => void,
  signal: AbortSignal,
) => Promise<A>;

/** Sends a file in chunks to become one of the account's media. */
export const sentAs =
  (kindOf: (file: File) => MediaKind): Send<Media> =>
  ({ key, file }, tell, signal) =>
    uploadFile(file, {
      kind: kindOf(file),
      name: file.name,
      // The same id again: what has arrived is not sent twice.
      uploadId: key,
      onProgress: tell,
      signal,
    });

export const isVideo = ({ type, name }: File): boolean =>
  type.startsWith('video/') || /\.(mp4|mov|webm|m4v)$/i.test(name);

interface Options<A> {
  send: Send<A>;
  onArrived: (answer: A, key: string) => void;
  /** What can be told of a file before it is sent; null: nothing is wrong. */
  faultOf?: (file: File) => string | null;
  sentenceOf?: (error: unknown) => string;
  /** How many are sent at once. */
  atOnce?: number;
}

interface Line {
  key: string;
  file: File;
  actor: ActorRefFrom<typeof upload>;
}

/** Files on their way, each with its progress; one that was refused keeps none of the others back. */
export const useUploads = <A>(options: Options<A>) => {
  const newest = useRef(options);
  newest.current = options;
  const lines = useRef<readonly Line[]>([]);
  const [, draw] = useReducer((count: number) => count + 1, 0);

  const fill = () => {
    const { atOnce = Infinity } = newest.current;
    const waiting = lines.current.filter(({ actor }) => actor.getSnapshot().matches('waiting'));
    const under = lines.current.filter(({ actor }) => actor.getSnapshot().matches('sending'));
    for (const { actor } of waiting.slice(0, Math.max(0, atOnce - under.length)))
      actor.send({ type: 'start' });
  };
  const drop = (key: string) => {
    lines.current = lines.current.filter((line) => line.key !== key);
    draw();
  };
  const begin = (file: File, key: string): Line => {
    const actor = createActor(upload, {
      input: {
        send: (tell, signal) => newest.current.send({ key, file }, tell, signal),
        fault: newest.current.faultOf?.(file) ?? null,
        onArrived: (answer) => {
          drop(key);
          newest.current.onArrived(answer as A, key);
        },
      },
    });
    const told = () => {
      fill();
      draw();
    };
    actor.subscribe({ next: told, complete: told });
    actor.start();
    return { key, file, actor };
  };
  /** Answers their keys. `keys`: of files that were begun before. */
  const add = (files: readonly File[], keys: readonly string[] = []): string[] => {
    const made = files.map((file, at) => begin(file, keys[at] ?? uuid()));
    lines.current = [...lines.current, ...made];
    fill();
    draw();
    return made.map(({ key }) => key);
  };
  const again = (key: string) =>
    lines.current.find((line) => line.key === key)?.actor.send({ type: 'start' });
  const cancel = (key: string) => {
    lines.current.find((line) => line.key === key)?.actor.send({ type: 'stop' });
    drop(key);
  };
  useEffect(
    () => () => {
      for (const { actor } of lines.current) actor.stop();
    },
    [],
  );
  const uploads = lines.current.map(({ key, file, actor }): Upload => {
    const { context, ...snapshot } = actor.getSnapshot();
    const { sentenceOf = sentence } = options;
    return {
      key,
      file,
      share: context.share,
      busy: snapshot.status === 'active' && context.fault === null && context.error === null,
      error: context.fault ?? (context.error === null ? null : sentenceOf(context.error)),
      cause: context.error,
    };
  });
  return { uploads, add, again, cancel };
};
