import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appChunk, servedScripts } from './vite.chunks.ts';

/** The browser checks shapes and never writes JSON Schema: zod's writers (8 kB gzipped) stay on the server. */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  enforce: 'pre',
  transform(code, id) {
    if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    if (names.length === 0) throw new Error(`${id} exports nothing any more`);
    const lines = names.map((name) => `export const ${name} = () => undefined;`);
    return { code: lines.join('\n'), map: null };
  },
});

/** Our policy forbids code out of text. zod tries it once, to be quicker where it may, and every page would log a violation. */
const withoutEval = (): Plugin => ({
  name: 'without-eval',
  enforce: 'pre',
  transform(code, id) {
    if (!/zod\/v4\/core\/util\.js$/.test(id)) return null;
    const probe = /export const allowsEval = [^;]*?cached\(\(\) => \{[\s\S]*?\n\}\);/;
    if (!probe.test(code)) throw new Error(`${id} has no probe for eval any more`);
    return { code: code.replace(probe, 'export const allowsEval = { value: false };'), map: null };
  },
});

/** The client by default; `vite build --ssr <entry>` makes the server, whose packages stay in node_modules. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? { publicDir: false, build: { outDir: 'dist/server', emptyOutDir: false, target: 'node20' } }
    : {
        plugins: [react(), withoutJsonSchema(), withoutEval()],
        build: {
          outDir: 'dist/client',
          manifest: true,
          target: 'es2022',
          // The policy allows no font or picture from a data: address inside a style sheet.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            // Besides the app: the scripts of the pages that the server draws. A passport asks for its own only to look
            // closely at a picture, and to check the proof.
            input: ['index.html', ...servedScripts],
            output: {
              codeSplitting: {
                groups: [
                  // Apart, for the page that checks a proof needs no more than these.
                  { name: 'shapes', test: /node_modules\/(zod|ky)\// },
                  // The two machines under every screen (decision 83): asked for once, not with each screen.
                  {
                    name: 'machines',
                    test: /src\/(machines\/(screens\/(watched|sending)|kernel\/isSame)|screens\/data\/(use(Watched|Sending|Once)|lifecycles\/lifecycleOf))\.ts$/,
                    // What they stand on is asked for by pages without the app, too.
                    includeDependenciesRecursively: false,
                  },
                  // What every page needs, in one file that outlives our own changes.
                  {
                    name: 'base',
                    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|@chakra-ui|@pandacss|xstate|@xstate)\//,
                  },
                  appChunk(),
                ],
              },
            },
          },
        },
      },
);
