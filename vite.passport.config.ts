import { defineConfig } from 'vite';

/** The script of a downloaded passport: one text without imports, which the server writes into the file. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/server/download',
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: 'src/screens/passport/download/check.ts',
      formats: ['iife'],
      name: 'passport',
      fileName: () => 'check.js',
    },
  },
});
