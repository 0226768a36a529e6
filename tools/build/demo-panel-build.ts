import type { InlineConfig } from 'vite';
import { ROOT } from '../process.ts';

/** The developer panel of the demo: apart from the app, so that nothing of it can get into what visitors of a real site are sent. */
export const demoPanelBuild: InlineConfig = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'dist/demo',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'web/demo/main.ts',
      output: {
        entryFileNames: 'assets/demo/[name]-[hash].js',
        chunkFileNames: 'assets/demo/[name]-[hash].js',
      },
    },
  },
};
