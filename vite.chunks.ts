import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const source = join(import.meta.dirname, 'src');
const start = join(source, 'main.tsx');
/** Scripts of the pages that the server draws: they load without the app. */
export const servedScripts = [
  'welcome/start/startPage.ts',
  'welcome/start/logInPage.ts',
  'passport/publicLook.tsx',
  'passport/publicCheck.ts',
].map((name) => join(source, 'screens', name));

/** What so many screens need is loaded with the first one: a file of its own would cost more than its bytes. */
const manyScreens = 12;

/** A module and all that it imports at once. */
const needsOf = (id: string, graph: Graph, found = new Set<string>()): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const each of graph.getModuleInfo(id)?.importedIds ?? []) needsOf(each, graph, found);
  return found;
};

/** All modules that the app can load, now or later. */
const reachable = (graph: Graph): Set<string> => {
  const found = new Set([start]);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const each of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      found.add(each);
  }
  return found;
};

const isLoadedLater = (id: string, graph: Graph): boolean =>
  (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

/** What every page of the app loads beside the libraries: what it starts with, and what many screens share. */
const modulesOfApp = (graph: Graph): Set<string> => {
  const screens = [...reachable(graph)].filter(
    (id) => id.endsWith('Screen.tsx') && isLoadedLater(id, graph),
  );
  if (screens.length < manyScreens) throw new Error('The screens are not found any more');
  const count = new Map<string, number>();
  for (const screen of screens)
    for (const id of needsOf(screen, graph)) count.set(id, (count.get(id) ?? 0) + 1);
  const served = new Set(servedScripts.flatMap((script) => [...needsOf(script, graph)]));
  const shared = [...count].flatMap(([id, screens]) => (screens >= manyScreens ? [id] : []));
  const wanted = new Set([...needsOf(start, graph), ...shared]);
  // Its own file stays the entry, and what loads later keeps its own as well.
  return new Set(
    [...wanted].filter((id) => id !== start && !served.has(id) && !isLoadedLater(id, graph)),
  );
};

/** The file of the app that every page loads, instead of a small one for each set of screens that share something. */
export const appChunk = (): Rolldown.CodeSplittingGroup => {
  let modules: Set<string> | undefined;
  return {
    debugName: 'app',
    name: (id, graph) => ((modules ??= modulesOfApp(graph)).has(id) ? 'app' : null),
    includeDependenciesRecursively: false,
  };
};
