import { writeFile } from 'node:fs/promises';
import { FAULT, type FaultCode, type PrintJob } from '../port';
import { Refusal } from '../footage/refusal';
import { packPrint } from './filmPrint';
import { printFilm } from './printFilm';

/** Takes a film's print and writes it. Never rejects: a film that cannot be read is told by its code. */
export async function writePrint({
  film,
  to,
}: PrintJob): Promise<{ frames: number } | { code: FaultCode }> {
  try {
    const print = await printFilm(film);
    await writeFile(to, packPrint(print));
    return { frames: print.anchors.length ? print.maps.length : 0 };
  } catch (error) {
    return { code: error instanceof Refusal ? error.code : FAULT.unexpected };
  }
}
