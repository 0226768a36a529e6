import type { Import } from './imports.ts';

/** Forbids imports that leave `from` (but not `except`) and arrive at `to` (but not `unless`). */
export interface Edge {
  words: string;
  from: RegExp;
  except?: RegExp;
  to: RegExp;
  unless?: RegExp;
  /** The kinds of import it forbids; all of them when absent. */
  kinds?: readonly Import['kind'][];
}

/** Forbids imports between two paths that match, when the pattern's first group differs. */
export interface Apart {
  words: string;
  apart: RegExp;
  /** The kinds of import it forbids; all of them when absent. */
  kinds?: readonly Import['kind'][];
}

export type Rule = Edge | Apart;

/** Files that only tests use. They may cross the edges inside their own tree. */
export const TEST = /\.test\.tsx?$|(?:^|\/)test-[^/]+\.tsx?$|^e2e\/|^bench\//;

// A file of the project, as opposed to a package, a module of Node, or a name computed at run time.
const FILE = /^(?!npm:|node:|computed$)/;
const LOADED = ['value', 'dynamic'] as const;

/** What the fake backend speaks tus and S3 with. */
const uploadPackages = /^npm:(?:@tus\/.+|s3rver|@aws-sdk\/.+)$/;

const trees: Rule[] = [
  {
    words: 'contracts/ imports only contracts/',
    from: /^contracts\//,
    to: FILE,
    unless: /^contracts\//,
  },
  {
    words: 'contracts/ imports no package but zod and react-router',
    from: /^contracts\//,
    to: /^(?:npm|node):/,
    unless: /^npm:(?:zod|react-router)$/,
  },
  {
    words: 'contracts/ outside schema/ takes only types from contracts/schema/',
    from: /^contracts\/(?!schema\/)/,
    to: /^contracts\/schema\//,
    kinds: LOADED,
  },
  {
    words: 'bff/ imports only contracts/ and bff/',
    from: /^bff\//,
    to: FILE,
    unless: /^(?:contracts|bff)\//,
  },
  {
    words: 'web/ imports only contracts/ and web/',
    from: /^web\//,
    except: /^web\/main\.tsx$/,
    to: FILE,
    unless: /^(?:contracts|web)\//,
  },
  {
    words: 'web/main.tsx imports only contracts/, web/ and, for the mock mode, mocks/',
    from: /^web\/main\.tsx$/,
    to: FILE,
    unless: /^(?:contracts|web|mocks)\//,
  },
  {
    words: 'web/main.tsx reaches mocks/ only by dynamic import',
    from: /^web\//,
    to: /^mocks\//,
    kinds: ['value', 'type'],
  },
  {
    words: 'mocks/ imports only mocks/ and contracts/',
    from: /^mocks\//,
    to: FILE,
    unless: /^(?:contracts|mocks)\//,
  },
  {
    words: 'mocks/ imports no package but msw',
    from: /^mocks\/(?!uploads\/)/,
    to: /^npm:/,
    unless: /^npm:msw$/,
  },
  {
    words: 'mocks/uploads/ imports no package but what speaks tus and S3',
    from: /^mocks\/uploads\//,
    to: /^npm:/,
    unless: uploadPackages,
  },
  {
    words: 'only mocks/serve.ts opens the storage of uploads: browsers and Vitest have none',
    from: /^mocks\/(?!uploads\/|serve(?:-world)?\.ts$)/,
    to: /^mocks\/uploads\/(?!storage\.ts$)/,
  },
  {
    words: 'mocks/uploads/real/ is loaded when somebody uploads: only by dynamic import',
    from: /^(?!mocks\/uploads\/real\/)/,
    to: /^mocks\/uploads\/real\//,
    kinds: ['value'],
  },
  {
    words: 'a dynamic import names its file',
    from: /^(?:contracts|web|mocks)\//,
    to: /^computed$/,
  },
];

const stages: Rule[] = [
  {
    words: 'the stages of bff/ take only types of each other: bff/gateway.ts composes them',
    apart: /^bff\/(edge|limits|upstream|bootstrap|store|drift|shadow|routing|page|ops|tracing)\//,
    kinds: LOADED,
  },
  {
    words: 'bff/ takes only types from contracts/schema/, but for the threads that compare replies',
    from: /^bff\//,
    except: /^bff\/drift\/departures-worker\.ts$|^bff\/shadow\/differences-worker\.ts$/,
    to: /^contracts\/schema\//,
    kinds: LOADED,
  },
  {
    words: 'OpenTelemetry is loaded where its spans are wanted: only by dynamic import',
    from: /^bff\/(?!tracing\/recorder\.ts$)/,
    to: /^bff\/tracing\/(?:recorder|counted-spans)\.ts$/,
    kinds: ['value'],
  },
  {
    words: 'bff/policy/ is pure: it imports nothing of the stages',
    from: /^bff\/policy\//,
    to: /^bff\/[^/]+\//,
    unless: /^bff\/policy\//,
  },
  {
    words: 'bff/policy/ is pure: no disk, no network, no randomness, so only types of Node',
    from: /^bff\/policy\//,
    to: /^node:/,
    kinds: LOADED,
  },
  {
    // The settings read the file of ROUTES.
    words: 'only bff/app.ts, bff/gateway.ts and bff/main.ts import the stages of bff/',
    from: /^bff\/(?!app\.ts|gateway\.ts|main\.ts)[^/]+$/,
    to: /^bff\/[^/]+\//,
    unless: /^bff\/(?:policy\/|routing\/routing-file\.ts$)/,
  },
  {
    words: 'the stages of bff/ do not import what composes them',
    from: /^bff\/[^/]+\//,
    to: /^bff\/(?:app|gateway|main)\.ts$/,
  },
];

const app: Rule[] = [
  {
    words: 'web/ takes only types from contracts/schema/: no zod in a production bundle',
    from: /^web\//,
    except: /^web\/api\/validate-reply\.ts$/,
    to: /^contracts\/schema\//,
    kinds: LOADED,
  },
  {
    words:
      'web/ reaches web/api/validate-reply.ts, and with it the schemas, only by dynamic import',
    from: /^web\//,
    to: /^web\/api\/validate-reply\.ts$/,
    kinds: ['value'],
  },
  {
    words: 'features never import features: they link through contracts/paths.ts',
    apart: /^web\/features\/([^/]+)\//,
  },
  {
    words: 'only web/app/ imports features',
    from: /^web\/(?!app\/|features\/)/,
    to: /^web\/features\//,
  },
  {
    words: 'web/demo/ stands apart from the app: it imports only web/demo/ and contracts/',
    from: /^web\/demo\//,
    to: FILE,
    unless: /^(?:web\/demo|contracts)\//,
  },
  {
    words: 'web/ knows nothing of web/demo/',
    from: /^web\/(?!demo\/|main\.tsx$)/,
    to: /^web\/demo\//,
  },
  {
    words: 'web/main.tsx reaches web/demo/ only by dynamic import',
    from: /^web\/main\.tsx$/,
    to: /^web\/demo\//,
    kinds: ['value', 'type'],
  },
  {
    words: 'web/uploads/ imports no feature and no app: screens stand on it',
    from: /^web\/uploads\//,
    to: /^web\/(?:app|features)\//,
  },
  {
    words:
      'web/uploads/core/ is a machine without a framework: it imports only itself and contracts/',
    from: /^web\/uploads\/core\//,
    to: FILE,
    unless: /^(?:web\/uploads\/core|contracts)\//,
  },
  {
    words: 'web/uploads/core/ is a machine without a framework: no package',
    from: /^web\/uploads\/core\//,
    to: /^npm:/,
  },
  {
    words:
      'the app and its layouts take web/uploads/ only by dynamic import, but for whether it has begun',
    from: /^web\/(?:main\.tsx$|app\/|session\/)/,
    to: /^web\/uploads\/(?!has-begun\.ts$)/,
    kinds: ['value'],
  },
  {
    words: 'only web/main.tsx and web/server.tsx import web/app/',
    from: /^web\/(?!app\/|main\.tsx$|server\.tsx$)/,
    to: /^web\/app\//,
  },
  {
    words: 'only web/main.tsx names web/dev/, which is for developers',
    from: /^(?!web\/dev\/|web\/main\.tsx$)/,
    to: /^web\/dev\//,
  },
  {
    words: 'web/main.tsx reaches web/dev/ only by dynamic import',
    from: /^web\/main\.tsx$/,
    to: /^web\/dev\//,
    kinds: ['value', 'type'],
  },
  {
    words:
      'the app and its layouts take web/ui/popups/ only by dynamic import: no first load carries it',
    from: /^web\/(?:main\.tsx$|app\/|session\/)/,
    except: /-menu-contents\.tsx$/,
    to: /^web\/ui\/popups\//,
    kinds: ['value'],
  },
  {
    words: 'what a menu of the layouts holds is fetched with it: only by dynamic import',
    from: /^web\//,
    to: /^web\/app\/layouts\/[^/]+-menu-contents\.tsx$/,
    kinds: ['value'],
  },
  { words: 'web/ui/ has no data', from: /^web\/ui\//, to: /^web\/(?:session|api|features|app)\// },
  {
    words: 'web/ui/ has no router',
    from: /^web\/ui\//,
    to: /^(?:web\/router\/|npm:react-router$)/,
  },
  {
    words: 'web/router/ imports only web/router/, web/lib/ and contracts/',
    from: /^web\/router\//,
    to: FILE,
    unless: /^(?:web\/router|web\/lib|contracts)\//,
  },
  {
    words: 'web/lib/ is pure: it imports only web/lib/ and contracts/',
    from: /^web\/lib\//,
    to: FILE,
    unless: /^(?:web\/lib|contracts)\//,
  },
  { words: 'web/lib/ is pure: no React', from: /^web\/lib\//, to: /^npm:(?:react|react-dom)$/ },
  {
    words: 'web/session/ imports only web/session/, web/api/, web/router/, web/lib/ and contracts/',
    from: /^web\/session\//,
    to: FILE,
    unless: /^(?:web\/(?:session|api|router|lib)|contracts)\//,
  },
  {
    words: 'web/api/ imports only web/api/, web/lib/ and contracts/',
    from: /^web\/api\//,
    to: FILE,
    unless: /^(?:web\/(?:api|lib)|contracts)\//,
  },
  {
    words: 'web/ runs in a browser: no modules of Node',
    from: /^web\/(?!server\.tsx$)/,
    to: /^node:/,
  },
];

const homes: Rule[] = [
  {
    words: '@tus/*, s3rver and the SDK of S3 live in mocks/uploads/real/',
    from: /^(?!mocks\/uploads\/real\/)/,
    to: uploadPackages,
  },
  { words: 'undici lives in bff/upstream/', from: /^(?!bff\/upstream\/)/, to: /^npm:undici$/ },
  { words: 'ioredis lives in bff/store/', from: /^(?!bff\/store\/)/, to: /^npm:ioredis$/ },
  { words: 'prom-client lives in bff/ops/', from: /^(?!bff\/ops\/)/, to: /^npm:prom-client$/ },
  {
    words: 'OpenTelemetry lives in bff/tracing/',
    from: /^(?!bff\/tracing\/)/,
    to: /^npm:@opentelemetry\/.+$/,
  },
  { words: 'hono lives in bff/', from: /^(?!bff\/)/, to: /^npm:(?:hono|@hono\/.+)$/ },
  { words: 'swr lives in web/api/', from: /^(?!web\/api\/)/, to: /^npm:swr$/ },
  {
    words: 'Base UI lives in web/ui/popups/',
    from: /^(?!web\/ui\/popups\/)/,
    to: /^npm:@base-ui\/react$/,
  },
  {
    words: 'hls.js lives in web/player/engine/',
    from: /^(?!web\/player\/engine\/)/,
    to: /^npm:hls\.js$/,
  },
  {
    words: 'tus-js-client lives in web/uploads/strategies/',
    from: /^(?!web\/uploads\/strategies\/)/,
    to: /^npm:tus-js-client$/,
  },
  {
    words: 'idb-keyval lives in web/lib/device-store.ts',
    from: /^(?!web\/lib\/device-store\.ts$)/,
    to: /^npm:idb-keyval$/,
  },
  { words: 'zod lives in contracts/schema/', from: /^(?!contracts\/schema\/)/, to: /^npm:zod$/ },
  {
    words: 'react-dom lives in web/main.tsx and web/server.tsx',
    from: /^(?!web\/(?:main|server)\.tsx$)/,
    to: /^npm:react-dom$/,
  },
  { words: 'React lives in web/', from: /^(?!web\/)/, to: /^npm:react$/ },
  {
    words:
      'react-router lives in web/, and in contracts/routes.ts for what gateway and app match alike',
    from: /^(?!web\/|contracts\/routes\.ts$)/,
    to: /^npm:react-router$/,
  },
  // The description of the API shows as examples what the fakes' tests ask them.
  { words: 'only tests import test files', from: /^(?!tools\/openapi\/)/, to: TEST },
];

// The one rule for tests and all else alike.
const playwright: Rule = {
  words: 'Playwright lives in e2e/',
  from: /^(?!e2e\/|bench\/|playwright\.config\.ts$)/,
  to: /^npm:(?:@playwright\/test|playwright|playwright-core|axe-core)$/,
};

export const productionRules: readonly Rule[] = [...trees, ...stages, ...app, ...homes, playwright];

/** A test may import what its own tree may, anything inside that tree, any package, and the fake backend. */
export const testRules: readonly Rule[] = [
  {
    words: 'tests of contracts/ import only contracts/ and mocks/',
    from: /^contracts\//,
    to: FILE,
    unless: /^(?:contracts|mocks)\//,
  },
  {
    words: 'tests of bff/ import only bff/, contracts/ and mocks/',
    from: /^bff\//,
    to: FILE,
    unless: /^(?:contracts|bff|mocks)\//,
  },
  {
    words: 'tests of web/ import only web/, contracts/ and mocks/',
    // One compares the titles of the app with those of the documents.
    from: /^web\/(?!page-titles\.test\.tsx$)/,
    to: FILE,
    unless: /^(?:contracts|web|mocks)\//,
  },
  {
    words: 'tests of mocks/ import only mocks/ and contracts/',
    from: /^mocks\//,
    to: FILE,
    unless: /^(?:contracts|mocks)\//,
  },
  playwright,
];
