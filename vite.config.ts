import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { codeGroup } from './tools/build/code-groups.ts';
import { leanStylesPlugin } from './tools/build/lean-styles.ts';
import { listModules } from './tools/build/list-modules.ts';
import { preloads } from './tools/build/preloads.ts';
import { excludedFrom, includedIn, isMatrix, isSlow, tierOf } from './tools/test/tier.ts';
import { bundledFakes } from './tools/vite/bundled-fakes.ts';
import { devApiDescription } from './tools/vite/dev-api-description.ts';
import { devGateway } from './tools/vite/dev-gateway.ts';
import { devPages } from './tools/vite/dev-pages.ts';
import { mockMode } from './tools/vite/mock-mode.ts';
import { mismatchReporter } from './tools/vite/reported-mismatches.ts';

const build: BuildEnvironmentOptions = {
  outDir: 'dist/web',
  emptyOutDir: true,
  manifest: true,
  reportCompressedSize: false,
  // For error reports; the build moves the maps to where they are not served.
  sourcemap: 'hidden',
  rolldownOptions: {
    input: 'web/main.tsx',
    output: {
      // Every page contains these names, also of files that may load later. Seven characters
      // distinguish the versions of one file.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting: {
        groups: [
          // Libraries that every page loads change rarely: apart from the app they stay in the
          // browser's cache from release to release.
          { name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
          // A group's file has the modules of that group only, not what they import.
          {
            name: codeGroup,
            test: /^(?!.*[\\/]node_modules[\\/](?!idb-keyval[\\/]))/,
            includeDependenciesRecursively: false,
          },
        ],
      },
    },
  },
};

const tier = tierOf();
const files = (...patterns: string[]): string[] =>
  patterns.map((pattern) => includedIn(tier, pattern));
const leftOut = excludedFrom(tier, 'test');
/**
 * Slow tests of the parts without a browser start processes, wait for real timeouts, or measure
 * memory. They run after the rest, each in a process of its own.
 */
const slow = '{bff,contracts,deploy,docs,mocks,tools}/**/*.slow.test.ts';

/**
 * Logic needs no DOM, and jsdom costs half a second per file. A `.test.ts` of the app that needs
 * jsdom says so in its first line.
 */
const withDom = globSync('web/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'),
);
/** Test files that replace or reload modules cannot share them with others. */
const replacingModules = globSync('web/**/*.test.{ts,tsx}').filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);
/** Pages for guests are rendered without a browser, so they are tested without one. */
const renderedOnServer = ['web/server.test.tsx', 'web/app/served-pages.test.tsx'];

const isInTier = (file: string): boolean => tier !== 'rest' || isSlow(file) || isMatrix(file);

/** The set-up of all test files. */
const everywhere = 'tools/test/test-setup.ts';

function componentTests(
  name: string,
  chosen: { isolate?: boolean; include: string[]; exclude: string[] },
): TestProjectConfiguration {
  return {
    extends: true,
    // The browser build: the Node build cannot read a Blob.
    resolve: {
      alias: {
        'tus-js-client': fileURLToPath(
          import.meta.resolve('tus-js-client/lib.es5/browser/index.js'),
        ),
      },
    },
    test: {
      name,
      environment: 'jsdom',
      // jsdom starts 20 % faster in a thread than in a process.
      pool: 'threads',
      setupFiles: [everywhere, 'web/dev/test/test-setup.ts'],
      ...chosen,
    },
  };
}

const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'node',
      // The files of a worker share their modules, which saves half of the time.
      isolate: false,
      include: [
        ...files('{bff,contracts,deploy,docs,mocks,tools,web}/**/*.test.ts'),
        ...(tier === 'rest' ? [] : renderedOnServer),
      ],
      exclude: [...leftOut, slow, ...withDom],
      setupFiles: [everywhere, 'tools/test/leave-nothing-behind.ts'],
    },
  },
  // The files of a worker share their page and modules, which saves half of the time.
  componentTests('web', {
    isolate: false,
    include: [...files('web/**/*.test.tsx'), ...withDom.filter(isInTier)],
    exclude: [...leftOut, ...renderedOnServer, ...replacingModules],
  }),
  componentTests('web-own-modules', {
    include: replacingModules.filter(isInTier),
    exclude: leftOut,
  }),
  {
    extends: true,
    test: {
      name: 'slow',
      include: tier === 'main' ? [] : [slow],
      setupFiles: [everywhere],
      maxWorkers: process.env['TEST_LOAD'] === 'full' ? 1 : 2,
      sequence: { groupOrder: 1 },
    },
  },
];

export default defineConfig(({ mode }) => {
  const backend = mode === 'mock' ? [mockMode(), bundledFakes()] : devGateway();
  return {
    plugins: process.env['VITEST']
      ? [react()]
      : [
          react(),
          tailwind(),
          devPages(),
          devApiDescription(),
          mismatchReporter(),
          backend,
          preloads(),
          leanStylesPlugin(),
          listModules('dist/modules.json'),
        ],
    // There is no index.html: the gateway responds to everything that is not a module.
    appType: 'custom',
    publicDir: 'web/public',
    // React provides this itself now. The libraries' shim for older versions would add half a
    // kilobyte to every page.
    resolve: {
      alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
    },
    server: { cors: false },
    build,
    // Its library loads a reader for each type of file.
    worker: { format: 'es' },
    // Vitest would leave one core free, and tests wait for a fifth of their time.
    test: {
      projects,
      maxWorkers: '150%',
      // Generous, because they only end what hangs, and a slow machine is no failure.
      testTimeout: 40_000,
      expect: { poll: { timeout: 20_000 } },
    },
  };
});
