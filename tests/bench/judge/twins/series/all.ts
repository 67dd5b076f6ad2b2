import { die } from './die';
import { engraving } from './engraving';
import type { Family, Series } from './motif';
import { plain } from './plain';
import { sheet } from './sheet';
import { stamped } from './stamped';
import { weave } from './weave';

export const SERIES: Record<Family, Series> = { sheet, engraving, die, weave, stamped, plain };
