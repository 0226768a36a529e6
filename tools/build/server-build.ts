import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { ROOT } from '../process.ts';

/** Builds of their own, without the app's configuration. */
const separate = { configFile: false, root: ROOT, publicDir: false, logLevel: 'warn' } as const;

/** Bundles the app for the gateway, always with production packages. */
export const serverBuild: InlineConfig = {
  ...separate,
  plugins: [react({ jsxImportSource: join(ROOT, 'web/app/counted-render') })],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'web/server.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: 'server.js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

/**
 * The demo's developer panel: built separately from the app, so that none of it can reach visitors
 * of a real site.
 */
export const demoPanelBuild: InlineConfig = {
  ...separate,
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

/**
 * Scripts that run alone, each one file without imports: the service worker and the script that
 * starts the app offline, when no other file can be fetched; and the player for other sites, whose
 * documents carry script and style sheet whole. The gateway serves none of its folder.
 */
export const loneBuilds: readonly InlineConfig[] = [
  { input: 'web/worker/worker.ts', file: 'worker.js' },
  { input: 'web/worker/offline-start.ts', file: 'assets/offline-start-[hash:7].js' },
  { input: 'web/embed/main.ts', file: '.vite/embed/embed.js' },
].map(({ input, file }) => ({
  ...separate,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input,
      // A frame plays files as they are: its policy refuses a second script, and the engine reports
      // what it can't play without.
      external: /\/engine\/(?:hls|enhancements)\.ts$/,
      output: {
        format: 'es',
        entryFileNames: file,
        assetFileNames: '.vite/embed/embed[extname]',
        codeSplitting: false,
      },
    },
  },
}));
