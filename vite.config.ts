import { globSync, readFileSync } from 'node:fs';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { listModules } from './tools/build/list-modules.ts';
import { reachable } from './tools/build/reachable.ts';
import { appearancePage } from './tools/vite/appearance-page.ts';
import { devGateway } from './tools/vite/dev-gateway.ts';
import { mockMode } from './tools/vite/mock-mode.ts';

// Popups bring Base UI along, uploads tus; plans and music are of use to those who look at them: each screen fetches what it shows.
const OURS = /[\\/](?:contracts[\\/](?!upload|bootstrap)|web[\\/](?!features|api|plans|music|uploads|human-check|lib[\\/]html|ui[\\/]popups))[\\/]?/;
const from = (...files: string[]): Set<string> => reachable(import.meta.dirname, files);
const start = from('web/main.tsx');
const siteShell = from('web/app/shell/site-shell.tsx');
/** How guests' pages read, and wait. */
const READING = /[\\/]web[\\/](?:api[\\/]use-call|ui[\\/]skeleton)\.tsx?$/;
const plans = from('web/plans/plan-list.tsx');
const entrance = from('web/app/shell/auth-shell.tsx', 'web/features/login/login-screen.tsx', 'web/features/verify-email/verify-email-screen.tsx');
const found = from('web/features/search/search-screen.tsx');
const forms = from('web/features/contact/contact-form.tsx');
/** The other pages that guests come to first. What they share with members' is in files of its own, or theirs would come along. */
const guestPages = from(
  ...['landing/landing-screen', 'pricing/pricing-screen', 'custom-page/custom-page-screen', 'contact/contact-screen', 'album/album-screen',
    'artist/artist-screen', 'playlist/playlist-screen', 'profile/profile-screen', 'search/search-screen', 'track/track-screen'].map((name) => `web/features/${name}.tsx`),
);

/** Where every visitor comes, whichever shell is around the screen. */
const isEverywhere = (id: string): boolean => start.has(id) || (siteShell.has(id) && entrance.has(id)) || /web\/(?:lib\/form-text|session\/onboarding)\.ts$/.test(id) || id.includes('vite/preload-helper');

const build: BuildEnvironmentOptions = {
  outDir: 'dist/web',
  emptyOutDir: true,
  manifest: true,
  modulePreload: {
    // Every browser of the target knows it.
    polyfill: false,
    // A page has these, and a file that is fetched need not be told of beside: names of files are a good part of what a page loads first.
    resolveDependencies: (file, imports) => imports.filter((name) => name !== file && !/[\\/](?:main|react|rolldown-runtime|site-shell)-[^\\/]+$/.test(name)),
  },
  reportCompressedSize: false,
  rolldownOptions: {
    input: 'web/main.tsx',
    output: {
      codeSplitting: {
        groups: [
          // React changes rarely: apart from the app they stay in the browser's cache from release to release.
          { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
          // What every page needs, as one file: in a dozen of them it weighs 3 kB more and takes a dozen requests.
          { name: 'main', test: isEverywhere },
          // Forms of the site's pages are built as sign-in is, without its ways in.
          { name: 'form', test: (id) => forms.has(id) && entrance.has(id), minShareCount: 2 },
          // The same for what the shells and sign-in share with each other or with other screens.
          { name: 'shared', test: (id) => entrance.has(id) && !guestPages.has(id), minShareCount: 2 },
          // The shell of the site's pages, with what else is built of its parts.
          { name: 'site-shell', test: (id) => siteShell.has(id) || READING.test(id) || id.endsWith('contracts/menus.ts') },
          { name: 'plan-list', test: (id) => plans.has(id) && /[\\/]web[\\/]plans[\\/]/.test(id) },
          // What the pages of music share, search among them, and the rest of what those about one thing share.
          { name: 'music', test: (id) => found.has(id) && /[\\/]web[\\/]music[\\/]/.test(id), minShareCount: 2 },
          { name: 'entity', test: /[\\/]web[\\/]music[\\/]/, minShareCount: 2 },
          { name: 'dates', test: /[\\/]web[\\/](?:lib[\\/](?:format-date|relative-time)|session[\\/]use-dates)\.ts$/ },
          // And for what only other screens share: no visitor of a sign-in page pays for it.
          { name: 'inside', test: (id) => OURS.test(id) && !entrance.has(id) && !guestPages.has(id), minShareCount: 2 },
        ],
      },
    },
  },
};

/** Tests with real time limits, real processes or a Redis: they run one after the other, when the rest is through. */
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
    test: {
      name: 'web',
      environment: 'jsdom',
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
      maxWorkers: 1,
      sequence: { groupOrder: 1 },
    },
  },
];

export default defineConfig(({ mode }) => {
  const backend = mode === 'mock' ? mockMode() : devGateway();
  return {
    plugins: process.env['VITEST'] ? [react()] : [react(), tailwind(), appearancePage(), backend, listModules('dist/modules.json')],
    // The gateway answers whatever is not a module: there is no index.html.
    appType: 'custom',
    publicDir: 'web/public',
    server: { cors: false },
    build,
    test: { projects },
  };
});
