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
const OURS = /[\\/](?:contracts[\\/](?!upload)|web[\\/](?!features|api|plans|music|uploads|human-check|lib[\\/]html|ui[\\/]popups))[\\/]?/;
const entrance = reachable(import.meta.dirname, ['web/app/shell/auth-shell.tsx', 'web/features/login/login-screen.tsx', 'web/features/verify-email/verify-email-screen.tsx']);

/** What guests find on the site's front page and around its other pages: members find more, in files of their own. */
const front = reachable(import.meta.dirname, ['web/app/shell/site-shell.tsx', 'web/features/landing/landing-screen.tsx']);

const forms = reachable(import.meta.dirname, ['web/features/contact/contact-form.tsx']);

const build: BuildEnvironmentOptions = {
  outDir: 'dist/web',
  emptyOutDir: true,
  manifest: true,
  // Every browser of the target knows modulepreload.
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  rolldownOptions: {
    input: 'web/main.tsx',
    output: {
      codeSplitting: {
        groups: [
          // React changes rarely: apart from the app they stay in the browser's cache from release to release.
          { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
          // What every page needs, as one file: in a dozen of them it weighs 3 kB more and takes a dozen requests.
          { name: 'app', tags: ['$initial'] },
          // What the front page and sign-in share: neither pays for the rest of the other.
          { name: 'frame', test: (id) => front.has(id) && entrance.has(id), minShareCount: 2 },
          // Forms of the site's pages are built as sign-in is, without its ways in.
          { name: 'form', test: (id) => forms.has(id) && entrance.has(id), minShareCount: 2 },
          // The same for what the shells and sign-in share with each other or with other screens.
          { name: 'shared', test: (id) => entrance.has(id), minShareCount: 2 },
          // What the front page shares with screens inside, and only that: it must stay light.
          { name: 'front', test: (id) => front.has(id) && !entrance.has(id), minShareCount: 2 },
          // How guest screens read without SWR, and wait.
          { name: 'answers', test: /[\\/]web[\\/](?:api[\\/](?:use-page-answer|with-retries|freshness|query-policy)|ui[\\/]skeleton)\.tsx?$/, minShareCount: 2 },
          // What the pages of music share: guests come to them first, and find little else.
          { name: 'music', test: /[\\/]web[\\/]music[\\/]/, minShareCount: 2 },
          // And for what only other screens share: no visitor of a sign-in page pays for it.
          { name: 'inside', test: (id) => OURS.test(id) && !entrance.has(id), minShareCount: 2 },
        ],
      },
    },
  },
};

/** Tests under load, with short time limits, or of what memory and many connections come to: other work beside them is an error of measurement. */
const alone = ['bff/{faults,store}/*.test.ts', 'bff/{instances,leaks,rolling-restarts,slow-clients,steady}.test.ts'];

const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'node',
      // Pages for guests are rendered without a browser, so that is how they are tested.
      include: ['{contracts,bff,mocks,tools,docs}/**/*.test.ts', 'web/server.test.tsx', 'web/served-pages.test.tsx'],
      exclude: alone,
      setupFiles: ['tools/test/fail-on-console-error.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'web',
      environment: 'jsdom',
      include: ['web/**/*.test.{ts,tsx}'],
      exclude: ['web/server.test.tsx', 'web/served-pages.test.tsx'],
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
      // A machine that stood still for a second breaks time limits that nobody else has broken; it rarely does so thrice.
      retry: 2,
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
