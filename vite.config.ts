import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { listModules } from './tools/build/list-modules.ts';
import { devApiDescription } from './tools/vite/dev-api-description.ts';
import { devGateway } from './tools/vite/dev-gateway.ts';
import { devPages } from './tools/vite/dev-pages.ts';
import { mockMode } from './tools/vite/mock-mode.ts';
import { toldDepartures } from './tools/vite/told-departures.ts';

const build: BuildEnvironmentOptions = {
  outDir: 'dist/web',
  emptyOutDir: true,
  manifest: true,
  modulePreload: {
    // Every browser of the target knows it.
    polyfill: false,
    // What every page has by the time that anything else is fetched needs no place in each list of what to fetch with it.
    resolveDependencies: (_, files) =>
      files.filter((file) => !/^assets\/(?:libraries|main|rolldown-runtime|shared)-/.test(file)),
  },
  reportCompressedSize: false,
  // For error reports; the build puts the maps where nobody is served them.
  sourcemap: 'hidden',
  rolldownOptions: {
    input: 'web/main.tsx',
    output: {
      // These names stand in what pages fetch at first, for all that may come later. So many letters tell the versions of one file apart.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting: {
        groups: [
          // Libraries of every page change rarely: apart from the app they stay in the browser's cache from release to release.
          {
            name: 'libraries',
            test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|swr|dequal)[\\/]/,
          },
          // What most of what opens has in common.
          {
            name: 'popups',
            test: /[\\/]node_modules[\\/](?:@base-ui|@floating-ui)[\\/]/,
            minShareCount: 3,
            includeDependenciesRecursively: false,
          },
          // What only pages with a form need.
          {
            name: 'forms',
            test: /[\\/]web[\\/](?:feedback[\\/](?:form-problems|use-submit)|ui[\\/](?:checkbox|code-field|field-attributes|field-frame|form-summary|password-field|text-area|text-field))/,
            minShareCount: 2,
            includeDependenciesRecursively: false,
          },
          // What only members' pages and what opens share: no page of a guest's waits for it.
          {
            name: 'members',
            test: /[\\/](?:contracts[\\/]uploads|web[\\/](?:api[\\/]read-after-write|feedback[\\/]use-unsaved-guard|lib[\\/]pending-deletions|router[\\/]use-blocker|session[\\/](?:unread-count|workspace)|ui[\\/](?:ask-to-confirm|avatar|use-return-focus|use-type-ahead)))\./,
            minShareCount: 2,
            includeDependenciesRecursively: false,
          },
          // What many screens share, as one file: in dozens of small ones it weighs more and takes as many requests. Music, lists, plans and sign-in are for some.
          {
            name: 'shared',
            test: /[\\/](?:contracts[\\/](?!bootstrap)|web[\\/](?!api[\\/]use-pages|feedback[\\/]read-failure|lib[\\/](?:find-matches|tab-locks)|ui[\\/](?:glyph|popups|rows|share|later-icon|time-ago|type-ahead)|uploads|features|channels|comments|library|lists|music[\\/](?!use-lazy-card-play)|plans|player|tracks[\\/](?!artist-names|read-list|track-facts)|sign-in[\\/](?!full-page)))[\\/]?/,
            minShareCount: 3,
          },
          // What the first play fetches, as one file.
          {
            name: 'player',
            test: /[\\/](?:idb-keyval|web[\\/](?:lib[\\/]device-store|ui[\\/]use-media-query|player-view[\\/](?:bar[\\/](?!elsewhere|full-player|show-full-player|more-options|options-section|screen-entry|sound-section|use-swipe)|panel-state|player-extras|use-)|player[\\/](?:engine[\\/](?!enhancements|hls|loudness|unlock)|queue|recovery|sources[\\/](?!radio|autoplay|read-|missing-tracks)|counting|keep[\\/](?!kept-note)|media|page-title|player-(?:core|sound|state)|player\.|sleep)))/,
            includeDependenciesRecursively: false,
          },
          // What pages about one thing have in common.
          {
            name: 'entity',
            test: /[\\/]web[\\/](?:library[\\/]follow-button|music[\\/](?:hero-actions|page-tabs)|tracks[\\/]use-track-sum)/,
            minShareCount: 2,
            includeDependenciesRecursively: false,
          },
          // What comes page by page, below tabs.
          {
            name: 'paged',
            test: /[\\/]web[\\/]music[\\/](?:outside-links|paged|read-links)\./,
            minShareCount: 2,
            includeDependenciesRecursively: false,
          },
          // Channels wherever they stand: at their address, as a genre, as the home page.
          {
            name: 'channels',
            test: /[\\/]web[\\/](?:channels[\\/](?!starters)|music[\\/]shelf)/,
            minShareCount: 2,
            includeDependenciesRecursively: false,
          },
          // What a list does with keys, which is fetched with the first of them.
          {
            name: 'row-keys',
            test: /[\\/]web[\\/]ui[\\/](?:rows[\\/]row-keys|type-ahead)/,
            includeDependenciesRecursively: false,
          },
          // Reading rows by their number, which guests' search does too; and long lists with their table, which members' pages show.
          {
            name: 'rows',
            test: /[\\/]web[\\/]lists[\\/](?:edit-rows|kept-rows|page-reader|rows|use-paged-rows)\./,
            includeDependenciesRecursively: false,
          },
          {
            name: 'lists',
            test: /[\\/]web[\\/](?:lists[\\/]|ui[\\/]rows[\\/](?!use-row-gestures))/,
            minShareCount: 2,
            includeDependenciesRecursively: false,
          },
          // The same of every page that lists music; not what only pages about one thing do.
          {
            name: 'music',
            test: /[\\/]web[\\/](?:ui[\\/](?:glyph|rows[\\/]use-row-gestures)|(?:library|music|tracks)[\\/](?!artist-names|follow-playlist|genre-links|hero-actions|music-actions|playlist-|radio-source|read-list|track-facts|read-whole|send-mark|send-tracks|shuffled-request|send-like|use-lazy-card-play))/,
            minShareCount: 3,
            includeDependenciesRecursively: false,
          },
          // Both of its screens, but for what only one of them needs: in two files it weighs more. Documents find it by the name of the screen.
          {
            name: 'search-screen',
            test: /[\\/]web[\\/]features[\\/]search[\\/](?!found-pages|no-results|recent-searches|search-kind|search-results)/,
            includeDependenciesRecursively: false,
          },
        ],
      },
    },
  },
};

/** Tests with real time limits, real processes or a Redis: they run when the rest is through, and one after the other where times are judged. */
const alone = [
  'bff/{faults,store}/*.test.ts',
  'bff/test/{instances,leaks,listeners,rolling-restarts,slow-clients,steady}.test.ts',
  'tools/new/generated.test.ts',
];

/** Logic needs no DOM, and jsdom costs half a second for each file: a `.test.ts` of the app that needs one says so in its first line. */
const withDom = globSync('web/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'),
);
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
    resolve: {
      alias: {
        'tus-js-client': fileURLToPath(
          import.meta.resolve('tus-js-client/lib.es5/browser/index.js'),
        ),
      },
    },
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
    plugins: process.env['VITEST']
      ? [react()]
      : [
          react(),
          tailwind(),
          devPages(),
          devApiDescription(),
          toldDepartures(),
          backend,
          listModules('dist/modules.json'),
        ],
    // The gateway answers whatever is not a module: there is no index.html.
    appType: 'custom',
    publicDir: 'web/public',
    // React has had its own for long; the libraries' stand-in for older ones comes to half a kilobyte of every page.
    resolve: {
      alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
    },
    server: { cors: false },
    build,
    // One worker for each core: Vitest would leave one of them to itself.
    test: { projects, maxWorkers: '100%' },
  };
});
