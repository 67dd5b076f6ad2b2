import { execFile } from 'node:child_process';
import { PictureRefused, type Pictures } from './port';

const memoryMb = 512;
const seconds = 20;

/** sharp in a child process of its own: a hostile picture can take down nothing but its child. */
export const embeddedPictures = (child: string): Pictures => ({
  render: (path, out) =>
    new Promise((done, fail) => {
      execFile(
        process.execPath,
        [`--max-old-space-size=${memoryMb}`, child, path, out],
        {
          timeout: seconds * 1000,
          killSignal: 'SIGKILL',
          maxBuffer: 1_000_000,
          env: { VIPS_DISC_THRESHOLD: '200m' },
        },
        (error, stdout) => {
          const line = stdout.trim().split('\n').at(-1) ?? '';
          if (error || !line.startsWith('{')) {
            fail(new PictureRefused('The picture could not be decoded within its limits.'));
            return;
          }
          const said = JSON.parse(line) as {
            made?: Awaited<ReturnType<Pictures['render']>>;
            refused?: string;
          };
          if (said.made) done(said.made);
          else fail(new PictureRefused(said.refused ?? 'It is not a picture.'));
        },
      );
    }),
});
