import type { Shot } from './render/scene';
import { amphora } from './scenes/amphora';
import { bag } from './scenes/bag';
import { bottle } from './scenes/bottle';
import { car } from './scenes/car';
import { digital } from './scenes/digital';
import { etching } from './scenes/etching';
import { football } from './scenes/football';
import { manuscript } from './scenes/manuscript';
import { painting } from './scenes/painting';
import { pearls } from './scenes/pearls';
import { record } from './scenes/record';
import { sculpture } from './scenes/sculpture';
import { watch } from './scenes/watch';
import { glaze, impasto } from './surfaces/coats';
import { ballLeather, calf } from './surfaces/hides';
import { caseBack, casting, clasp, patina } from './surfaces/metals';
import { labelPaper, sleeveCard, vellum } from './surfaces/sheets';
import type { Surface } from './surfaces/surface';

/** Which pictures to take of an object and which surface to film. */
export const studioBook: Record<string, { shots: Shot[]; surface?: Surface }> = {
  bag: { shots: bag, surface: calf },
  watch: { shots: watch, surface: caseBack },
  pearls: { shots: pearls, surface: clasp },
  bottle: { shots: bottle, surface: labelPaper },
  painting: { shots: painting, surface: impasto },
  sculpture: { shots: sculpture, surface: patina },
  etching: { shots: etching },
  tidewrack: { shots: digital.slice(0, 1) },
  isobars: { shots: digital.slice(1) },
  manuscript: { shots: manuscript, surface: vellum },
  amphora: { shots: amphora, surface: glaze },
  car: { shots: car, surface: casting },
  football: { shots: football, surface: ballLeather },
  record: { shots: record, surface: sleeveCard },
};
