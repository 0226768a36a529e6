import { cleanup, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BootstrapParts } from '../../contracts/schema/bootstrap-data.ts';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { record } from '../../contracts/loose.ts';
import { sampleOf, corruptions, wrongValues } from '../../contracts/schema/test-wrong-values.ts';
import { activeTheme } from '../../contracts/theme.ts';
import { server, world } from '../../mocks/node.ts';
import type { PersonaId } from '../../mocks/personas.ts';
import { forgetResponses } from '../api/forget-responses.ts';
import { sitePanels, hidesSocialLogin } from '../features/account-settings/site-panels.tsx';
import {
  overlayOf,
  pictureAt,
  readAction,
  readAppearance,
  readFeatures,
} from '../features/landing/appearance.ts';
import { extraFields } from '../features/register/read-extra-fields.ts';
import { assetUrl, safeHref } from '../lib/address.ts';
import { dateFormatOf, formatDate, relativeTime } from '../lib/format.ts';
import { createTranslate } from '../lib/translate.ts';
import { isSubscribed, verdict } from '../session/can.ts';
import { showFont } from '../session/theme-font.ts';
import { timeZoneOf } from '../session/use-dates.ts';
import { type MenuPosition, visibleMenu } from '../session/visible-menu.ts';
import { renderApp } from '../test-app.tsx';
import { uploadLimits, uploadSettings } from '../uploads/upload-settings.ts';
import { setting } from '../../contracts/site-settings.ts';
import { decisionAt } from './guard.ts';

/** Reads bootstrap data in every way that screens do. */
function readAll(data: unknown): void {
  const bootstrap = normaliseBootstrap({ data });
  const { settings, i18n, user } = bootstrap;
  const t = createTranslate(i18n.lines);
  t('x');
  for (const { items, positions } of bootstrap.menus) {
    for (const position of positions) visibleMenu(bootstrap, position as MenuPosition);
    for (const item of items) safeHref(item.action);
  }
  for (const path of ['/', '/login', '/account-settings', '/admin', '/pricing'])
    decisionAt(path, bootstrap);
  for (const permission of user?.permissions ?? [])
    verdict(bootstrap, permission.name, { restriction: 'x', used: 1 });
  isSubscribed(bootstrap);
  showFont(activeTheme(bootstrap, 'dark'));
  const appearance = readAppearance(bootstrap);
  for (const part of Object.values(appearance)) {
    pictureAt(part, bootstrap);
    overlayOf(part, part);
    readFeatures(part, bootstrap);
    readAction(part, bootstrap);
    Object.values(record(part)).forEach((one) => readAction(one, bootstrap));
  }
  extraFields(settings);
  sitePanels(bootstrap);
  hidesSocialLogin(bootstrap);
  uploadLimits(settings);
  uploadSettings(settings, 'public');
  assetUrl('x.png', settings);
  const format = dateFormatOf(setting(settings, 'dates.format'));
  const date = new Date(0);
  formatDate(date, { language: i18n.language, timeZone: timeZoneOf(bootstrap), format });
  relativeTime(date, i18n.language, t);
}

const ofMember = sampleOf(BootstrapParts);

test('reads bootstrap data whose fields have any type', () => {
  const failed: string[] = [];
  for (const { what, json } of corruptions(ofMember)) {
    // Data without any of its parts cannot start the app.
    if (what.startsWith(' = ')) continue;
    try {
      readAll(json);
    } catch (error) {
      failed.push(`${what}: ${String(error)} ${firstOwnLine(error)}`);
    }
  }
  expect(failed).toEqual([]);
});

const firstOwnLine = (error: unknown): string =>
  /(?:web|contracts)\/[^)\n]*/.exec((error as Error).stack ?? '')?.[0] ?? '';

/** The fields of the fake's data that are corrupted at the same time. */
const groups: [name: string, isMeant: (depth: number, value: unknown) => boolean][] = [
  ['every part', (depth) => depth === 1],
  ['every field of a part', (depth) => depth === 2],
  ['every detail', (depth, value) => depth > 1 && !isBranch(value)],
];
const isBranch = (value: unknown): boolean => typeof value === 'object' && value !== null;
/** Corrupting these would change the person or the screen. */
const kept = new Set(['id', 'roles', 'permissions', 'type', 'integrated']);

function spoilFields(
  json: unknown,
  isMeant: (depth: number, value: unknown) => boolean,
  wrong: unknown,
  depth = 0,
): unknown {
  if (Array.isArray(json)) return json.map((item) => spoilFields(item, isMeant, wrong, depth + 1));
  if (!isBranch(json)) return json;
  return Object.fromEntries(
    Object.entries(record(json)).map(([name, value]) => [
      name,
      kept.has(name) || !isMeant(depth + 1, value)
        ? spoilFields(value, isMeant, wrong, depth + 1)
        : wrong,
    ]),
  );
}

const screens: [path: string, as: PersonaId | 'guest'][] = [
  ['/', 'guest'],
  ['/login', 'guest'],
  ['/register', 'guest'],
  ['/pricing', 'guest'],
  ['/', 'member'],
  ['/library', 'member'],
  ['/account-settings', 'admin'],
  ['/admin', 'admin'],
  ['/admin/users', 'admin'],
];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(cleanup);

/** One value of each type. The sweep above covers the others. */
const rendered = wrongValues.filter(([name]) =>
  ['null', 'false', '1.5', 'a word', 'a list of mixed items', 'an object'].includes(name),
);

/** Opens a screen with bootstrap data whose fields have the wrong type. */
async function openCorrupted(
  { path, as }: { path: string; as: PersonaId | 'guest' },
  spoil: (data: unknown) => unknown,
): Promise<void> {
  cleanup();
  forgetResponses({ revalidate: false });
  world.reset();
  server.resetHandlers();
  server.use(
    http.get('*/api/v1/bootstrap-data', async ({ request }) => {
      if (request.headers.has('X-Whole')) return undefined;
      const headers = { ...Object.fromEntries(request.headers), 'X-Whole': '1' };
      const { data } = record(await (await fetch(request.url, { headers })).json());
      // Data without any of its parts cannot start the app.
      return HttpResponse.json({ data: { settings: {}, ...record(spoil(data)) } });
    }),
  );
  await renderApp({ path, as, hasDocument: true });
  await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/\w/));
}

test.each(screens)('%s for %s opens with any types in the bootstrap data', async (path, as) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failed: string[] = [];
  for (const [group, isMeant] of groups)
    for (const [name, wrong] of rendered) {
      said.mockClear();
      try {
        await openCorrupted({ path, as }, (data) => spoilFields(data, isMeant, wrong));
      } catch (error) {
        failed.push(`${group} = ${name}: thrown ${String(error)} ${firstOwnLine(error)}`);
      }
      const thrown = said.mock.calls.flat().find((one) => one instanceof Error);
      if (thrown) failed.push(`${group} = ${name}: ${String(thrown)} ${firstOwnLine(thrown)}`);
    }
  expect(failed).toEqual([]);
});
