import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import type { PersonaId } from '../mocks/personas.ts';
import { roleIds } from '../mocks/seed/roles.ts';
import type { Person } from '../mocks/state.ts';
import type { World } from '../mocks/world.ts';
import type { BuiltModules } from '../tools/build/list-modules.ts';
import { openAs, personOf } from './backstage-steps.ts';
import { expect, openAndSettle, signIn, type Site } from './site.ts';

/** Opens a page of the admin area as its admin. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(path);
}

/** The open record's panel, labelled with its type: 'Role'. */
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
  await signIn(page, person);
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
export function makeAdmin(world: World, id: PersonaId): void {
  const person = personOf(world, id);
  person.role_ids = [...person.role_ids, roleIds.admins];
}

/** The modules of a folder that these files contain. */
export function modulesIn(folder: string, files: Iterable<string>): string[] {
  const built = JSON.parse(
    readFileSync(join(import.meta.dirname, '../dist/modules.json'), 'utf8'),
  ) as BuiltModules;
  return [...files].flatMap((file) => built[file] ?? []).filter((id) => id.startsWith(folder));
}

/** Opens these pages, one after another. Returns the files of all scripts that were requested. */
export async function scriptsOf(page: Page, paths: readonly string[]): Promise<Set<string>> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.add(pathname.slice(1));
  });
  for (const path of paths) await openAndSettle(page, path);
  return files;
}
