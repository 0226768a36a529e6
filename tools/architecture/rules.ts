import type { Rule } from './rule.ts';

/**
 * Files that only tests and the page of states use. They may import anything inside their own tree.
 */
export const TEST = /\.(?:test|states)\.tsx?$|(?:^|\/)test-[^/]+\.tsx?$|^e2e\/|^bench\//;

/** The fake backend's libraries for tus and S3. */
const uploadPackages = '@tus/.+|s3rver|@aws-sdk/.+';

// A file of the project, as opposed to a package, a module of Node, or a name computed at run time.
const FILE = /^(?!npm:|node:|computed$)/;
const LOADED = ['value', 'dynamic'] as const;

const trees: Rule[] = [
  {
    text: 'contracts/ imports only contracts/',
    from: /^contracts\//,
    to: FILE,
    unless: /^contracts\//,
  },
  {
    text: 'contracts/ imports no package but zod and react-router',
    from: /^contracts\//,
    to: /^(?:npm|node):/,
    unless: /^npm:(?:zod|react-router)$/,
  },
  {
    text: 'contracts/ outside schema/ imports only types from contracts/schema/',
    from: /^contracts\/(?!schema\/)/,
    to: /^contracts\/schema\//,
    kinds: LOADED,
  },
  {
    text: 'bff/ imports only contracts/ and bff/',
    from: /^bff\//,
    to: FILE,
    unless: /^(?:contracts|bff)\//,
  },
  {
    text: 'web/ imports only contracts/ and web/',
    from: /^web\//,
    except: /^web\/(?:main\.tsx$|dev\/states\/)/,
    to: FILE,
    unless: /^(?:contracts|web)\//,
  },
  {
    text: 'web/main.tsx imports only contracts/, web/ and, for the mock mode, mocks/',
    from: /^web\/main\.tsx$/,
    to: FILE,
    unless: /^(?:contracts|web|mocks)\//,
  },
  {
    text: 'the page of states imports only contracts/, web/ and mocks/',
    from: /^web\/dev\/states\//,
    to: FILE,
    unless: /^(?:contracts|web|mocks)\//,
  },
  {
    text: 'web/main.tsx reaches mocks/ only by dynamic import',
    from: /^web\/(?!dev\/states\/)/,
    to: /^mocks\//,
    kinds: ['value', 'type'],
  },
  {
    text: 'mocks/ imports only mocks/ and contracts/',
    from: /^mocks\//,
    to: FILE,
    unless: /^(?:contracts|mocks)\//,
  },
  {
    text: 'mocks/ imports no package but msw',
    from: /^mocks\/(?!uploads\/)/,
    to: /^npm:/,
    unless: /^npm:msw$/,
  },
  {
    text: 'mocks/uploads/ imports no package except those for tus and S3',
    from: /^mocks\/uploads\//,
    to: /^npm:/,
    unless: new RegExp(`^npm:(?:${uploadPackages})$`),
  },
  {
    text: 'only mocks/serve.ts opens the upload storage: browsers and Vitest have none',
    from: /^mocks\/(?!uploads\/|serve(?:-world)?\.ts$)/,
    to: /^mocks\/uploads\/(?!storage\.ts$)/,
  },
  {
    text: 'mocks/uploads/real/ loads at the first upload: only by dynamic import',
    from: /^(?!mocks\/uploads\/real\/)/,
    to: /^mocks\/uploads\/real\//,
    kinds: ['value'],
  },
  {
    text: 'a dynamic import names its file',
    from: /^(?:contracts|web|mocks)\//,
    to: /^computed$/,
  },
];

/** The files of bff/operate/ that import OpenTelemetry, or each other. */
const openTelemetry = '(?:recorder|counted-spans)\\.ts$';
const composing = '(?:app|gateway|main|connect-backends)\\.ts$';

const stages: Rule[] = [
  {
    text: 'the stages of bff/ import only types from each other: bff/gateway.ts composes them',
    isolated: /^bff\/(server|limits|backend|pages|store|operate)\//,
    kinds: LOADED,
  },
  {
    text: 'bff/ imports only types from contracts/schema/, except in the threads that compare replies',
    from: /^bff\//,
    except: /^bff\/operate\/(?:mismatches|differences)-worker\.ts$/,
    to: /^contracts\/schema\//,
    kinds: LOADED,
  },
  {
    text: 'OpenTelemetry loads only if tracing is on: only by dynamic import',
    from: new RegExp(`^bff/(?!operate/${openTelemetry})`),
    to: new RegExp(`^bff/operate/${openTelemetry}`),
    kinds: ['value'],
  },
  {
    text: 'bff/request/ and bff/reply/ are rules that all stages use: they load no stage',
    from: /^bff\/(?:request|reply)\//,
    to: /^bff\/[^/]+\//,
    unless: /^bff\/(?:request|reply)\//,
    kinds: LOADED,
  },
  {
    text: 'bff/request/ loads nothing of bff/reply/',
    from: /^bff\/request\//,
    to: /^bff\/reply\//,
    kinds: LOADED,
  },
  {
    text: 'bff/request/ and bff/reply/ use no disk, no network and no process',
    from: /^bff\/(?:request|reply)\//,
    to: /^node:(?:fs|http|https|http2|dns|tls|child_process|worker_threads|os)/,
    kinds: LOADED,
  },
  {
    // The settings read the file of ROUTES.
    text: 'only the files that compose bff/ import its stages',
    from: new RegExp(`^bff/(?!${composing})[^/]+$`),
    to: /^bff\/[^/]+\//,
    unless: /^bff\/(?:request|reply|config)\//,
  },
  {
    text: 'the stages of bff/ do not import the modules that compose them',
    from: /^bff\/[^/]+\//,
    to: new RegExp(`^bff/${composing}`),
  },
];

/** web/ from the bottom to the top. A folder without a line belongs to the folder around it. */
const appLayers = [
  ['lib'],
  ['data/calls', 'data/router', 'ui', 'uploads/core', 'worker'],
  ['data/outbox', 'data/session'],
  ['ui/page'],
  ['ui/failures'],
  ['ui/forms'],
  ['music/tracks', 'uploads'],
  ['downloads'],
  ['player', 'records', 'records/reports'],
  ['downloads/view', 'music/library'],
  ['music/play'],
  ['music/menus'],
  ['music/cards', 'music/lists', 'player/view'],
  ['music/pages'],
  ['music/channels', 'music/comments'],
  ['app/palette', 'screens/auth/email', 'screens/auth/social', 'screens/billing/plans'],
  ['embed', 'admin/lib', 'backstage/layout'],
  ['admin/bulk'],
  ['admin/forms'],
  ['admin/table'],
  // Screens link to each other through contracts/routes/paths.ts.
  ['screens/*', 'screens/auth/*', 'screens/billing/*', 'backstage/*', 'admin/*'],
  ['admin/shell'],
  ['app', 'styles.css'],
  ['dev'],
  ['main.tsx', 'server.tsx'],
];

const app: Rule[] = [
  {
    text: 'the folders of web/ import only those below them, as tools/architecture/rules.ts lists',
    within: 'web/',
    layers: appLayers,
  },
  {
    text: 'web/ imports only types from contracts/schema/: no zod in a production bundle',
    from: /^web\//,
    except: /^web\/data\/calls\/validate-reply\.ts$/,
    to: /^contracts\/schema\//,
    kinds: LOADED,
  },
  {
    text: 'web/ imports web/data/calls/validate-reply.ts, which includes the schemas, only by dynamic import',
    from: /^web\//,
    to: /^web\/data\/calls\/validate-reply\.ts$/,
    kinds: ['value'],
  },
  {
    text: 'only web/app/ loads screens',
    from: /^web\/(?:main\.tsx$|server\.tsx$|dev\/)/,
    to: /^web\/screens\//,
  },
  {
    text: 'only artists load web/backstage/: its layout and screens, by web/app/screens.ts',
    from: /^web\/(?!backstage\/|app\/(?:screens\.ts|layouts\/backstage-layout\.tsx)$)/,
    to: /^web\/backstage\//,
  },
  {
    text: 'only admins load web/admin/: its screen, by web/app/screens.ts',
    from: /^web\/(?!admin\/|app\/screens\.ts$)/,
    to: /^web\/admin\//,
  },
  {
    text: 'web/dev/demo/ is separate from the app: it imports only web/dev/demo/ and contracts/',
    from: /^web\/dev\/demo\//,
    to: FILE,
    unless: /^(?:web\/dev\/demo|contracts)\//,
  },
  {
    text: 'web/embed/ is separate from the app: it imports only contracts/, web/lib/ and web/player/engine/',
    from: /^web\/embed\//,
    to: FILE,
    unless: /^(?:web\/(?:embed|lib|player\/engine)|contracts)\//,
  },
  {
    text: 'web/uploads/core/ is independent of frameworks: it imports no package',
    from: /^web\/uploads\/core\//,
    to: /^npm:/,
  },
  {
    text: 'the app and its layouts import web/uploads/ only dynamically',
    from: /^web\/(?:main\.tsx$|app\/)/,
    to: /^web\/uploads\//,
    kinds: ['value'],
  },
  {
    text: 'only web/main.tsx imports web/dev/, which is for developers',
    from: /^(?!web\/dev\/|web\/main\.tsx$)/,
    to: /^web\/dev\//,
  },
  {
    text: 'web/main.tsx reaches web/dev/ only by dynamic import',
    from: /^web\/main\.tsx$/,
    to: /^web\/dev\//,
    kinds: ['value', 'type'],
  },
  {
    text: 'the app and its layouts import web/ui/popups/ only dynamically, to keep it out of the first load',
    from: /^web\/(?:main\.tsx$|app\/)/,
    except: /-menu-contents\.tsx$/,
    to: /^web\/ui\/popups\//,
    kinds: ['value'],
  },
  {
    text: "the contents of the layouts' menus load with the menu: only by dynamic import",
    from: /^web\//,
    to: /^web\/app\/layouts\/[^/]+-menu-contents\.tsx$/,
    kinds: ['value'],
  },
  {
    text: 'the building blocks of web/ui/ know no routes',
    from: /^web\/ui\/(?!(?:failures|forms|page)\/)/,
    to: /^npm:react-router$/,
  },
  { text: 'web/lib/ is pure: no React', from: /^web\/lib\//, to: /^npm:(?:react|react-dom)$/ },
  {
    text: 'web/ runs in a browser: no Node modules',
    from: /^web\/(?!server\.tsx$)/,
    to: /^node:/,
  },
];

/** Each package that does input or output has one home. Homes and packages are patterns. */
const homes = (
  [
    [
      '@tus/*, s3rver and the S3 SDK live in mocks/uploads/real/',
      'mocks/uploads/real/',
      uploadPackages,
    ],
    ['undici lives in bff/backend/', 'bff/backend/', 'undici'],
    ['ioredis lives in bff/store/', 'bff/store/', 'ioredis'],
    ['prom-client lives in bff/operate/', 'bff/operate/', 'prom-client'],
    ['OpenTelemetry lives in bff/operate/', 'bff/operate/', '@opentelemetry/.+'],
    ['hono lives in bff/', 'bff/', 'hono|@hono/.+'],
    ['swr lives in web/data/calls/', 'web/data/calls/', 'swr'],
    ['Base UI lives in web/ui/popups/', 'web/ui/popups/', '@base-ui/react'],
    ['hls.js lives in web/player/engine/', 'web/player/engine/', 'hls\\.js'],
    ['tus-js-client lives in web/uploads/strategies/', 'web/uploads/strategies/', 'tus-js-client'],
    ['TipTap lives in web/records/rich-text/', 'web/records/rich-text/', '@tiptap/.+'],
    ['uPlot lives in web/records/reports/', 'web/records/reports/', 'uplot'],
    ['idb-keyval lives in web/lib/device-store.ts', 'web/lib/device-store\\.ts$', 'idb-keyval'],
    ['zod lives in contracts/schema/ and bff/config/', 'contracts/schema/|bff/config/', 'zod'],
    ['React lives in web/', 'web/', 'react|react-dom'],
    [
      'react-router lives in web/, and in contracts/routes/routes.ts for routes that gateway and app share',
      'web/|contracts/routes/routes\\.ts$',
      'react-router',
    ],
  ] as const
).map(([text, home, packages]): Rule => ({
  text,
  from: new RegExp(`^(?!${home})`),
  to: new RegExp(`^npm:(?:${packages})$`),
}));

/** Files that hardly ever change. */
const stableFiles =
  /^(?:contracts\/(?:calls\/api-description|before|constants|demo|loose|printable)|mocks\/replay\/recording-f\w+)\.ts$/;

const configuration: Rule[] = [
  {
    text: "vite.config.ts and its plugins load the project's code at run time: Vite restarts for an edit of what its configuration imports",
    // Loaded at run time, by a plugin.
    from: /^(?:vite\.config\.ts$|tools\/(?:vite\/(?!faked-calls\.ts$)|build\/preloads\.ts$))/,
    to: /^(?:bff|contracts|mocks|web)\/|^tools\/(?:client|doctor|openapi)\//,
    unless: stableFiles,
    kinds: LOADED,
  },
];

// The one rule that applies to tests as well as other files.
const playwright: Rule = {
  text: 'Playwright lives in e2e/',
  from: /^(?!e2e\/|bench\/)/,
  to: /^npm:(?:@playwright\/test|playwright|playwright-core|axe-core)$/,
};

// The API description shows the inputs of the fakes' tests as examples.
const tests: Rule = {
  text: 'only tests import test files',
  from: /^(?!tools\/openapi\/)/,
  to: TEST,
};

export const productionRules: readonly Rule[] = [
  ...trees,
  ...stages,
  ...app,
  ...homes,
  ...configuration,
  tests,
  playwright,
];

/**
 * A test may import what its tree may, the tree itself, any package, the fake backend, and the
 * samples of matrices.
 */
export const testRules: readonly Rule[] = [
  {
    text: 'tests of contracts/ import only contracts/ and mocks/',
    from: /^contracts\//,
    to: FILE,
    unless: /^(?:contracts|mocks)\/|^tools\/test\/sample\.ts$/,
  },
  {
    text: 'tests of bff/ import only bff/, contracts/ and mocks/',
    from: /^bff\//,
    to: FILE,
    unless: /^(?:contracts|bff|mocks)\/|^tools\/test\/sample\.ts$/,
  },
  {
    text: 'tests of web/ import only web/, contracts/, mocks/ and the hostile texts of e2e/',
    // One test compares the app's titles with the documents' titles.
    from: /^web\/(?!app\/page-titles\.test\.tsx$)/,
    to: FILE,
    unless:
      /^(?:contracts|web|mocks)\/|^tools\/test\/sample\.ts$|^e2e\/hostile\/(?:markup|addresses)\.ts$/,
  },
  {
    text: 'tests of mocks/ import only mocks/ and contracts/',
    from: /^mocks\//,
    to: FILE,
    unless: /^(?:contracts|mocks)\/|^tools\/test\/sample\.ts$/,
  },
  playwright,
];
