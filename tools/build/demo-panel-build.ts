import type { InlineConfig } from 'vite';
import { ROOT } from '../process.ts';

/**
 * The demo's developer panel: built separately from the app, so that none of it can reach visitors
 * of a real site.
 */
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
      input: 'web/dev/demo/main.ts',
      output: {
        entryFileNames: 'assets/demo/[name]-[hash].js',
        chunkFileNames: 'assets/demo/[name]-[hash].js',
      },
    },
  },
};
