import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { ROOT } from '../process.ts';

/** Bundles the app for the gateway, always with production packages. */
export const serverBuild: InlineConfig = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
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

/**
 * The player for other sites: one script and one style sheet, which documents carry whole. Below a
 * folder that the gateway does not serve.
 */
export const embedBuild: InlineConfig = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    {
      name: 'foyer:plain-files',
      enforce: 'pre',
      // A frame plays files as they are, and its policy allows no second script: without this code,
      // the engine reports that it can't play them.
      transform: (code) =>
        code.replaceAll(/import\('\.\/(?:hls|enhancements)\.ts'\)/g, 'Promise.reject()'),
    },
  ],
  build: {
    outDir: 'dist/web/.vite/embed',
    emptyOutDir: true,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'web/embed/main.ts',
      output: { format: 'iife', entryFileNames: 'embed.js', assetFileNames: 'embed[extname]' },
    },
  },
};

/**
 * The service worker and the script that starts the app offline. Each is one file without imports:
 * they must run when no other file can be fetched, and share no code with what guests load.
 */
export const offlineBuilds: readonly InlineConfig[] = [
  { input: 'web/worker/worker.ts', file: 'worker.js' },
  { input: 'web/worker/offline-start.ts', file: 'assets/offline-start-[hash:7].js' },
].map(({ input, file }) => ({
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input,
      output: { format: 'es', entryFileNames: file, codeSplitting: false },
    },
  },
}));
