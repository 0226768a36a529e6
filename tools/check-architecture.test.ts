import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { productionRules, testRules } from './architecture/rules.ts';
import { checkArchitecture } from './check-architecture.ts';

const roots: string[] = [];

function problemsIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'foyer-architecture-'));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkArchitecture(root).problems;
}

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const layersRule =
  'the folders of web/ import only those below them, as tools/architecture/rules.ts lists';

// [the file, the planted code, words of the rule that must report it]
const planted: [file: string, text: string, rule: string][] = [
  ['contracts/a.ts', "import '../bff/app.ts'", 'contracts/ imports only contracts/'],
  ['contracts/a.ts', "import 'lodash'", 'contracts/ imports no package but zod and react-router'],
  ['contracts/a.ts', "import 'node:fs'", 'contracts/ imports no package but zod and react-router'],
  [
    'contracts/a.ts',
    "import { A } from './schema/a.ts'",
    'contracts/ outside schema/ imports only types from contracts/schema/',
  ],
  [
    'contracts/a.ts',
    "import { type A } from './schema/a.ts'",
    'contracts/ outside schema/ imports only types from contracts/schema/',
  ],
  ['bff/server/a.ts', "import '../../mocks/world.ts'", 'bff/ imports only contracts/ and bff/'],
  ['web/ui/a.tsx', "import '../../bff/config/check.ts'", 'web/ imports only contracts/ and web/'],
  [
    'web/app/a.tsx',
    "await import('../../mocks/browser.ts')",
    'web/ imports only contracts/ and web/',
  ],
  [
    'web/main.tsx',
    "import '../tools/start.ts'",
    'web/main.tsx imports only contracts/, web/ and, for the mock mode, mocks/',
  ],
  [
    'web/dev/states/a.tsx',
    "import '../../../bff/config/check.ts'",
    'the page of states imports only contracts/, web/ and mocks/',
  ],
  [
    'web/main.tsx',
    "import '../mocks/browser.ts'",
    'web/main.tsx reaches mocks/ only by dynamic import',
  ],
  [
    'web/dev/demo/a.ts',
    "import '../../data/calls/call.ts'",
    'web/dev/demo/ is separate from the app: it imports only web/dev/demo/ and contracts/',
  ],
  [
    'web/embed/a.ts',
    "import '../ui/button.tsx'",
    'web/embed/ is separate from the app: it imports only contracts/, web/lib/ and web/player/engine/',
  ],
  [
    'web/app/a.tsx',
    "await import('../dev/demo/panel.ts')",
    'only web/main.tsx imports web/dev/, which is for developers',
  ],
  [
    'web/main.tsx',
    "import './dev/demo/start-demo.ts'",
    'web/main.tsx reaches web/dev/ only by dynamic import',
  ],
  ['mocks/a.ts', "import '../bff/app.ts'", 'mocks/ imports only mocks/ and contracts/'],
  ['mocks/a.ts', "import 'express'", 'mocks/ imports no package but msw'],
  [
    'mocks/uploads/real/a.ts',
    "import 'express'",
    'mocks/uploads/ imports no package except those for tus and S3',
  ],
  [
    'mocks/dispatcher.ts',
    "import { openStorage } from './uploads/open-storage.ts'",
    'only mocks/serve.ts opens the upload storage: browsers and Vitest have none',
  ],
  [
    'mocks/uploads/a.ts',
    "import { createResumable } from './real/resumable.ts'",
    'mocks/uploads/real/ loads at the first upload: only by dynamic import',
  ],
  ['web/data/calls/a.ts', 'await import(name)', 'a dynamic import names its file'],
  [
    'bff/server/a.ts',
    "import { B } from '../operate/b.ts'",
    'the stages of bff/ import only types from each other: bff/gateway.ts composes them',
  ],
  [
    'bff/pages/a.ts',
    "export * from '../operate/b.ts'",
    'the stages of bff/ import only types from each other: bff/gateway.ts composes them',
  ],
  [
    'bff/backend/a.ts',
    "import { calls } from '../../contracts/schema/calls.ts'",
    'bff/ imports only types from contracts/schema/, except in the threads that compare replies',
  ],
  [
    'bff/request/a.ts',
    "import { B } from '../limits/b.ts'",
    'bff/request/ and bff/reply/ are rules that all stages use: they load no stage',
  ],
  [
    'bff/request/a.ts',
    "import { B } from '../reply/b.ts'",
    'bff/request/ loads nothing of bff/reply/',
  ],
  [
    'bff/reply/a.ts',
    "import { readFileSync } from 'node:fs'",
    'bff/request/ and bff/reply/ use no disk, no network and no process',
  ],
  ['bff/errors.ts', "import './server/a.ts'", 'only the files that compose bff/ import its stages'],
  [
    'bff/server/a.ts',
    "import '../app.ts'",
    'the stages of bff/ do not import the modules that compose them',
  ],
  [
    'web/data/calls/a.ts',
    "import { A } from '../../../contracts/schema/a.ts'",
    'web/ imports only types from contracts/schema/: no zod in a production bundle',
  ],
  [
    'web/data/calls/a.ts',
    "await import('../../../contracts/schema/a.ts')",
    'web/ imports only types from contracts/schema/: no zod in a production bundle',
  ],
  [
    'web/data/calls/call.ts',
    "import './validate-reply.ts'",
    'web/ imports web/data/calls/validate-reply.ts, which includes the schemas, only by dynamic import',
  ],
  ['web/screens/album/a.tsx', "import { B } from '../landing/b.tsx'", layersRule],
  ['web/screens/auth/login/a.tsx', "import '../register/b.tsx'", layersRule],
  ['web/screens/auth/social/a.tsx', "import '../login/b.tsx'", layersRule],
  ['web/ui/a.tsx', "import '../screens/home/a.tsx'", layersRule],
  ['web/main.tsx', "import './screens/home/a.tsx'", 'only web/app/ loads screens'],
  [
    'web/app/app.tsx',
    "import '../backstage/layout/a.tsx'",
    'only artists load web/backstage/: its layout and screens, by web/app/screens.ts',
  ],
  [
    'web/screens/home/a.tsx',
    "import '../../admin/lib/a.ts'",
    'only admins load web/admin/: its screen, by web/app/screens.ts',
  ],
  ['web/admin/people/a.tsx', "import '../content/a.tsx'", layersRule],
  ['web/admin/table/a.tsx', "await import('../people/a.tsx')", layersRule],
  ['web/backstage/releases/a.tsx', "import '../profile/a.tsx'", layersRule],
  ['web/screens/home/a.tsx', "import '../../app/layouts.tsx'", layersRule],
  ['web/screens/home/a.tsx', "import '../../new-folder/a.tsx'", layersRule],
  ['web/ui/a.tsx', "import '../data/calls/call.ts'", layersRule],
  ['web/ui/popups/a.tsx', "import { Link } from '../../data/router/link.tsx'", layersRule],
  ['web/ui/a.tsx', "import './forms/use-submit.ts'", layersRule],
  ['web/data/router/a.ts', "import { b } from '../session/b.ts'", layersRule],
  [
    'web/ui/a.tsx',
    "import { Link } from 'react-router'",
    'the building blocks of web/ui/ know no routes',
  ],
  [
    'bff/pages/a.ts',
    "import { matchRoutes } from 'react-router'",
    'react-router lives in web/, and in contracts/routes/routes.ts for routes that gateway and app share',
  ],
  [
    'contracts/a.ts',
    "import { matchRoutes } from 'react-router'",
    'react-router lives in web/, and in contracts/routes/routes.ts for routes that gateway and app share',
  ],
  ['web/lib/a.ts', "import '../data/session/user.ts'", layersRule],
  ['web/lib/a.ts', "import { use } from 'react'", 'web/lib/ is pure: no React'],
  ['web/data/calls/a.ts', "import '../../ui/toast-store.ts'", layersRule],
  ['web/data/calls/a.ts', "import '../session/user.ts'", layersRule],
  ['web/player/a.ts', "import type { B } from '../music/cards/b.ts'", layersRule],
  ['web/player/queue/a.ts', "import '../view/b.ts'", layersRule],
  ['web/music/cards/a.ts', "await import('../lists/b.ts')", layersRule],
  ['web/music/channels/a.ts', "import '../comments/b.ts'", layersRule],
  ['web/new-folder/a.ts', "import '../lib/b.ts'", layersRule],
  ['web/app/a.ts', "import '../new-folder/b.ts'", layersRule],
  ['web/lib/a.ts', "import 'node:path'", 'web/ runs in a browser: no Node modules'],
  [
    'tools/vite/a.ts',
    "import { routes } from '../../contracts/routes/routes.ts'",
    "vite.config.ts and its plugins load the project's code at run time: Vite restarts for an edit of what its configuration imports",
  ],
  ['bff/server/a.ts', "import { request } from 'undici'", 'undici lives in bff/backend/'],
  ['bff/pages/a.ts', "import { Redis } from 'ioredis'", 'ioredis lives in bff/store/'],
  [
    'bff/store/a.ts',
    "import '../pages/b.ts'",
    'the stages of bff/ import only types from each other: bff/gateway.ts composes them',
  ],
  ['bff/app.ts', "import { register } from 'prom-client'", 'prom-client lives in bff/operate/'],
  [
    'bff/pages/a.ts',
    "import { trace } from '@opentelemetry/api'",
    'OpenTelemetry lives in bff/operate/',
  ],
  [
    'bff/operate/a.ts',
    "import { createTracing } from './recorder.ts'",
    'OpenTelemetry loads only if tracing is on: only by dynamic import',
  ],
  [
    'mocks/uploads/a.ts',
    "await import('@tus/server')",
    '@tus/*, s3rver and the S3 SDK live in mocks/uploads/real/',
  ],
  [
    'web/lib/a.ts',
    "import '@aws-sdk/client-s3'",
    '@tus/*, s3rver and the S3 SDK live in mocks/uploads/real/',
  ],
  ['mocks/a.ts', "import { serve } from '@hono/node-server'", 'hono lives in bff/'],
  ['web/uploads/a.ts', "import '../screens/home/a.ts'", layersRule],
  ['web/uploads/core/a.ts', "import '../../data/calls/call.ts'", layersRule],
  ['web/uploads/core/a.ts', "import '../uploads.ts'", layersRule],
  [
    'web/uploads/core/a.ts',
    "import 'react'",
    'web/uploads/core/ is independent of frameworks: it imports no package',
  ],
  [
    'web/app/a.tsx',
    "import '../uploads/uploads.ts'",
    'the app and its layouts import web/uploads/ only dynamically',
  ],
  ['web/player/a.ts', "import 'hls.js/light'", 'hls.js lives in web/player/engine/'],
  ['web/uploads/a.ts', "import 'tus-js-client'", 'tus-js-client lives in web/uploads/strategies/'],
  [
    'web/player/a.ts',
    "import { get } from 'idb-keyval'",
    'idb-keyval lives in web/lib/device-store.ts',
  ],
  ['web/backstage/a.tsx', "await import('uplot')", 'uPlot lives in web/records/reports/'],
  ['web/backstage/a.tsx', "await import('@tiptap/core')", 'TipTap lives in web/records/rich-text/'],
  ['web/screens/home/a.tsx', "import useSWR from 'swr'", 'swr lives in web/data/calls/'],
  [
    'web/screens/home/a.tsx',
    "import { Select } from '@base-ui/react/select'",
    'Base UI lives in web/ui/popups/',
  ],
  [
    'web/screens/home/a.tsx',
    "await import('../../dev/states/gallery.tsx')",
    'only web/main.tsx imports web/dev/, which is for developers',
  ],
  [
    'web/main.tsx',
    "import './dev/states/gallery.tsx'",
    'web/main.tsx reaches web/dev/ only by dynamic import',
  ],
  [
    'web/app/layouts/a.tsx',
    "import '../../ui/popups/tooltip.tsx'",
    'the app and its layouts import web/ui/popups/ only dynamically, to keep it out of the first load',
  ],
  [
    'web/app/layouts/navbar.tsx',
    "import './account-menu-contents.tsx'",
    "the contents of the layouts' menus load with the menu: only by dynamic import",
  ],
  [
    'web/lib/a.ts',
    "import { z } from 'zod/mini'",
    'zod lives in contracts/schema/ and bff/config/',
  ],
  ['bff/pages/a.ts', "import { renderToString } from 'react-dom/server'", 'React lives in web/'],
  ['bff/app.ts', "import './app.test.ts'", 'only tests import test files'],
  ['web/app/a.test.tsx', "import { test } from '@playwright/test'", 'Playwright lives in e2e/'],
  [
    'contracts/a.test.ts',
    "import '../bff/app.ts'",
    'tests of contracts/ import only contracts/ and mocks/',
  ],
  [
    'bff/a.test.ts',
    "import '../web/app/a.tsx'",
    'tests of bff/ import only bff/, contracts/ and mocks/',
  ],
  [
    'web/a.test.tsx',
    "import '../bff/app.ts'",
    'tests of web/ import only web/, contracts/, mocks/ and the hostile texts of e2e/',
  ],
  [
    'mocks/a.test.ts',
    "import '../web/app/a.tsx'",
    'tests of mocks/ import only mocks/ and contracts/',
  ],
];

describe('the architecture check', () => {
  test.each(planted)('reports in %s: %s', (file, text, rule) => {
    const problems = problemsIn({ [file]: text });

    expect(problems).toContainEqual(
      expect.stringMatching(new RegExp(`^${file}:1 .*: ${RegExp.escape(rule)}$`)),
    );
  });

  test('tests a violation of every rule', () => {
    const caught = new Set(planted.map(([, , rule]) => rule));

    expect(
      [...productionRules, ...testRules]
        .map(({ text }) => text)
        .filter((text) => !caught.has(text)),
    ).toEqual([]);
  });

  test('accepts imports that the architecture allows', () => {
    const problems = problemsIn({
      'contracts/schema/user.ts': "import { z } from 'zod'",
      'contracts/calls/call-key.ts': "import type { Calls } from './schema/user.ts'",
      'bff/app.ts':
        "import { Hono } from 'hono'\nimport './server/limits.ts'\nimport './request/lists.ts'",
      'bff/backend/pool.ts': "import { Pool } from 'undici'\nimport '../errors.ts'",
      'bff/server/limits.ts': "import '../request/lists.ts'",
      'bff/server/limits.test.ts':
        "import '../request/lists.ts'\nimport { serve } from '../../mocks/serve.ts'\nimport { request } from 'undici'",
      'mocks/browser.ts': "import { http } from 'msw/http'",
      'web/main.tsx':
        "import './app/layouts.tsx'\nimport { hydrateRoot } from 'react-dom/client'\nif (dev) await import('../mocks/browser.ts')",
      'web/app/routes.tsx': "const screen = () => import('../screens/auth/login/login-screen.tsx')",
      'web/data/calls/call.ts': "await import('./validate-reply.ts')",
      'web/data/calls/validate-reply.ts':
        "import { rows } from '../../../contracts/schema/user.ts'",
      'web/screens/auth/login/login-screen.tsx':
        "import './use-login.ts'\nimport '../social/buttons.tsx'\nimport { paths } from '../../../../contracts/routes/paths.ts'",
      'web/player/view/bar.tsx': "import '../queue/queue.ts'\nimport '../../music/menus/menu.tsx'",
    });

    expect(problems).toEqual([]);
  });

  test('reports import cycles, including types and dynamic imports', () => {
    const problems = problemsIn({
      'web/lib/a.ts': "import './b.ts'",
      'web/lib/b.ts': "export { c } from './c.ts'",
      'web/lib/c.ts': "import './a.ts'\nimport './d.ts'",
      'web/lib/d.ts': "import type { E } from './e.ts'",
      'web/lib/e.ts': "export type F = import('./f.ts').F",
      'web/lib/f.ts': "import { type D } from './d.ts'",
      'web/lib/g.ts': "await import('./h.ts')",
      'web/lib/h.ts': "import './g.ts'",
    });

    expect(problems.toSorted()).toEqual([
      'web/lib/a.ts → web/lib/b.ts → web/lib/c.ts → web/lib/a.ts: no cycles',
      'web/lib/d.ts → web/lib/e.ts → web/lib/f.ts → web/lib/d.ts: no cycles',
      'web/lib/g.ts → web/lib/h.ts → web/lib/g.ts: no cycles',
    ]);
  });

  test('reports a cycle with a dynamic import in the gateway', () => {
    const problems = problemsIn({
      'bff/operate/a.ts': "await import('./b.ts')",
      'bff/operate/b.ts': "import type { A } from './a.ts'",
    });

    expect(problems).toEqual(['bff/operate/a.ts → bff/operate/b.ts → bff/operate/a.ts: no cycles']);
  });

  test('fails without files', () => {
    expect(problemsIn({ 'web/readme.md': '' })).toEqual([
      expect.stringContaining('nothing was checked'),
    ]);
  });
});
