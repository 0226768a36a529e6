import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { listModules } from './tools/build/list-modules.ts';
import { devGateway } from './tools/vite/dev-gateway.ts';
import { devPages } from './tools/vite/dev-pages.ts';
import { mockMode } from './tools/vite/mock-mode.ts';

const build: BuildEnvironmentOptions = {
  outDir: 'dist/web',
  emptyOutDir: true,
  manifest: true,
  modulePreload: {
    // Every browser of the target knows it.
    polyfill: false,
  },
  reportCompressedSize: false,
  // For error reports; the build puts the maps where nobody is served them.
  sourcemap: 'hidden',
  rolldownOptions: {
    input: 'web/main.tsx',
    output: {
      codeSplitting: {
        groups: [
          // Libraries of every page change rarely: apart from the app they stay in the browser's cache from release to release.
          { name: 'libraries', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|swr|use-sync-external-store|dequal)[\\/]/ },
          // What many screens share, as one file: in dozens of small ones it weighs more and takes as many requests. Music, plans and sign-in are for some.
          { name: 'shared', test: /[\\/](?:contracts|web[\\/](?!ui[\\/]popups|uploads|features|music|plans|sign-in))[\\/]?/, minShareCount: 3 },
        ],
      },
    },
  },
};

/** Tests with real time limits, real processes or a Redis: they run when the rest is through, and one after the other where times are judged. */
const alone = ['bff/{faults,store}/*.test.ts', 'bff/{instances,leaks,rolling-restarts,slow-clients,steady}.test.ts'];

/** Logic needs no DOM, and jsdom costs half a second for each file: a `.test.ts` of the app that needs one says so in its first line. */
const withDom = globSync('web/**/*.test.ts').filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'));
/** Pages for guests are rendered without a browser, so that is how they are tested. */
const renderedOnServer = ['web/server.test.tsx', 'web/served-pages.test.tsx'];

const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'node',
      include: ['{contracts,bff,mocks,tools,docs,web}/**/*.test.ts', ...renderedOnServer],
      exclude: [...alone, ...withDom],
      setupFiles: ['tools/test/fail-on-console-error.ts'],
    },
  },
  {
    extends: true,
    // As browsers get it: what it has for Node reads no Blob.
    resolve: { alias: { 'tus-js-client': fileURLToPath(import.meta.resolve('tus-js-client/lib.es5/browser/index.js')) } },
    test: {
      name: 'web',
      environment: 'jsdom',
      // A jsdom in a thread starts in four fifths of the time that one in a process of its own takes.
      pool: 'threads',
      include: ['web/**/*.test.tsx', ...withDom],
      exclude: renderedOnServer,
      setupFiles: ['tools/test/fail-on-console-error.ts', 'web/test-setup.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'alone',
      include: alone,
      setupFiles: ['tools/test/fail-on-console-error.ts'],
      maxWorkers: process.env['TEST_LOAD'] === 'full' ? 1 : 2,
      sequence: { groupOrder: 1 },
    },
  },
];

export default defineConfig(({ mode }) => {
  const backend = mode === 'mock' ? mockMode() : devGateway();
  return {
    plugins: process.env['VITEST'] ? [react()] : [react(), tailwind(), devPages(), backend, listModules('dist/modules.json')],
    // The gateway answers whatever is not a module: there is no index.html.
    appType: 'custom',
    publicDir: 'web/public',
    server: { cors: false },
    build,
    // One worker for each core: Vitest would leave one of them to itself.
    test: { projects, maxWorkers: '100%' },
  };
});
