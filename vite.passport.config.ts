import { defineConfig } from 'vite';

/**
 * The scripts of a downloaded passport: each one text without imports, which the server writes into its file. `--mode verify`
 * is the one of the page that checks downloads.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    outDir: 'dist/server/download',
    emptyOutDir: mode !== 'verify',
    target: 'es2022',
    lib: {
      entry: `src/screens/passport/download/${mode === 'verify' ? 'verify' : 'check'}.ts`,
      formats: ['iife'],
      name: 'passport',
      fileName: () => (mode === 'verify' ? 'verify.js' : 'check.js'),
    },
  },
}));
