import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { isDark } from '../contracts/theme.ts';
import type { PersonaId } from '../mocks/personas.ts';
import { present } from '../mocks/present.ts';
import { roleIds } from '../mocks/seed/roles.ts';
import type { Person } from '../mocks/state.ts';
import type { World } from '../mocks/world.ts';
import type { BuiltModules } from '../tools/build/list-modules.ts';
import { expectAccessibleIn, expectNoSidewaysScroll } from './axe.ts';
import { openAs, personOf } from './backstage-steps.ts';
import { expect, signIn, type Site, untilIdle } from './site.ts';

/** Opens a page of the admin area as its admin. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(path);
}

/** The open record, whose panel is named after its type: 'Role'. */
export const panel = (page: Page, singular: string): Locator =>
  page.getByRole('region', { name: singular, exact: true });

/** A part of an open record. */
export const part = (inside: Locator, name: string): Locator =>
  inside.getByRole('region', { name, exact: true });

export const grid = (page: Page, title: string): Locator =>
  page.getByRole('grid', { name: title, exact: true });

/** Which rows of a table are shown: '1–50 of 20,000'. */
export const range = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('status');

/** The search of the page, not that of the header. */
export const search = (page: Page): Locator =>
  page.getByRole('main').getByRole('searchbox', { name: 'Search', exact: true });

export const saveButton = (inside: Page | Locator): Locator =>
  inside.getByRole('button', { name: 'Save changes', exact: true });

/** Opens a separate browser, signed in to any account of the world. */
export async function openFor(browser: Browser, site: Site, person: Person): Promise<Page> {
  const page = await openAs(browser, site, 'guest');
  await enterPassword(page, person);
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeHidden();
  return page;
}

/** Sends the form that signs in; it may be refused. */
export async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button.click();
}

/** Makes a persona an admin, too. */
export function appoint(world: World, id: PersonaId): void {
  const person = personOf(world, id);
  person.role_ids = [...person.role_ids, roleIds.admins];
}

/** The modules of the admin area in these files. */
export function adminModules(files: Iterable<string>): string[] {
  const built = JSON.parse(
    readFileSync(join(import.meta.dirname, '../dist/modules.json'), 'utf8'),
  ) as BuiltModules;
  return [...files]
    .flatMap((file) => built[file] ?? [])
    .filter((id) => id.startsWith('web/admin/'));
}

/** Opens these pages, one after another. Returns the files of all scripts that were requested. */
export async function scriptsOf(page: Page, paths: readonly string[]): Promise<Set<string>> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.add(pathname.slice(1));
  });
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // Idle pages load more.
    await untilIdle(page);
    await page.waitForTimeout(3_000);
    await untilIdle(page);
  }
  return files;
}

/** The first light and the first dark theme of the site. */
function lightAndDark({ state: { themes } }: World) {
  return [
    present(themes.find((theme) => !isDark(theme))),
    present(themes.find((theme) => isDark(theme))),
  ];
}

/** Tables and panels differ on phones, tablets and desktops. */
export async function expectAccessibleAtAllWidths(
  page: Page,
  world: World,
  path: string,
  whole: (page: Page) => Locator,
): Promise<void> {
  await page.goto(path);
  await expect(whole(page).first(), path).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(whole(page).first(), path).toBeVisible();
    await expectAccessibleIn(lightAndDark(world), page);
    await expectNoSidewaysScroll(page);
  }
}

interface WatchedWindow {
  /** When the rows of a page were on the screen, by the `aria-rowindex` of the first one. */
  framesOfRows: Map<string, number>;
}

/** Rows on a page of a table. */
const pageLength = 50;

/** Lets the page note when a table's rows are on the screen. Call it before the page is opened. */
export async function watchRows(page: Page): Promise<void> {
  await page.addInitScript((length) => {
    performance.setResourceTimingBufferSize(2_000);
    const frames: WatchedWindow['framesOfRows'] = new Map();
    Object.assign(window, { framesOfRows: frames } satisfies WatchedWindow);
    let shown = '';
    const look = (): void => {
      const rows = document.querySelectorAll('[role=grid] tbody tr');
      const first = rows[0]?.getAttribute('aria-rowindex') ?? '';
      if (rows.length === length && first !== shown) {
        shown = first;
        // Painted once the next frame begins.
        requestAnimationFrame(() => frames.set(first, performance.now()));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, pageLength);
}

/**
 * By number of a table's page: the milliseconds from the end of the response with its rows until
 * they were on the screen.
 */
export async function delaysOfRows(page: Page, call: string): Promise<Map<number, number>> {
  const found = await page.evaluate(
    ([path, length]) => {
      const { framesOfRows } = window as unknown as WatchedWindow;
      return performance.getEntriesByType('resource').flatMap((entry): [number, number][] => {
        const { pathname, searchParams } = new URL(entry.name);
        const number = Number(searchParams.get('page'));
        // The headings are row 1.
        const at = framesOfRows.get(String((number - 1) * length + 2));
        const { responseEnd } = entry as PerformanceResourceTiming;
        return pathname !== path || at === undefined ? [] : [[number, at - responseEnd]];
      });
    },
    [call, pageLength] as const,
  );
  return new Map(found);
}
