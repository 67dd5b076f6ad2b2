import { defineConfig } from 'vite';

/** The server's entries; packages stay in node_modules. Children are entries of their own: they are started by path. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        worker: 'server/worker.ts',
        videoWorker: 'server/videoWorker.ts',
        analysisChild: 'server/providers/analysis/child.ts',
        papersChild: 'server/providers/papers/child.ts',
        picturesChild: 'server/providers/pictures/child.ts',
        credentialsChild: 'server/providers/credentials/child.ts',
        signatureChild: 'server/providers/signature/embedded/child.ts',
        documentsChild: 'server/providers/documents/child.ts',
        passportPage: 'src/screens/passport/page.ts',
        startPage: 'src/screens/welcome/start/page.ts',
        recount: 'server/commands/recount.ts',
        token: 'server/commands/token.ts',
        admin: 'server/commands/admin.ts',
        verify: 'server/commands/verify.ts',
        import: 'server/commands/import.ts',
        draw: 'server/commands/draw.ts',
        checkDocument: 'server/commands/checkDocument.ts',
        checkPassport: 'server/commands/checkPassport.ts',
        anchor: 'server/commands/anchor.ts',
        play: 'server/commands/play.ts',
        makeDemo: 'demo/makeDemo.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
