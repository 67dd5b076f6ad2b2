import { imports } from '#contract/imports/imports';
import { route, type Route } from '../../http/route';
import { listImports, oneImport } from './read';
import { rowsOfImport } from './rows';
import { startImport } from './start';
import { checkImport, mapImport, runImport, undoImport } from './steps';

/** X002 to X009. */
export const importRoutes = (): Route[] => [
  route(imports.start, startImport),
  route(imports.list, listImports),
  route(imports.one, oneImport),
  route(imports.map, mapImport),
  route(imports.check, checkImport),
  route(imports.rows, rowsOfImport),
  route(imports.run, runImport),
  route(imports.undo, undoImport),
];
