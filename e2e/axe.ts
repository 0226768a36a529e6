import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Theme } from '../contracts/schema/bootstrap-data.ts';
import { isDark, themeVariables } from '../contracts/site/theme.ts';
import { present } from '../mocks/present.ts';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Base UI's focus guards forward the focus, but axe reports them as hidden focusable controls. */
const focusGuards = '[data-base-ui-focus-guard]';

/** The rules that a theme can break: its colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Disables the rules for colours, which don't depend on width or direction. */
const WITHOUT_COLOURS = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));

/**
 * The package's own `source` is more than twice as long, and takes a browser twice as long to read.
 */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Fails with one line for each accessibility violation and its place on the page. `within`: only in
 * this element, such as an open dialog, which takes a tenth of the time.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectNoViolations(page, { runOnly: { type: 'tag', values: WCAG_2_2_AA } }, within);
}

/** The same without colours, which are checked at another width or in another direction. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectNoViolations(page, {
    runOnly: { type: 'tag', values: WCAG_2_2_AA },
    rules: WITHOUT_COLOURS,
  });
}

async function expectNoViolations(
  page: Page,
  options: axe.RunOptions,
  within = 'html',
): Promise<void> {
  // Injected once per document: reading it takes longer than checking most pages.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([include, exclude, chosen]) => {
      // Elements that fade in reach their colours only at the end.
      const fading = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(fading.map(({ finished }) => finished));
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      // Frames (players, advertisements) contain other sites.
      const results = await run(
        { include: [include], exclude: [exclude] },
        // Skips style sheets, which these rules don't need and axe would refetch on every run.
        { ...chosen, iframes: false, preload: { assets: ['media'] }, resultTypes: ['violations'] },
      );
      const place = window.scrollY;
      /** A target that a bar of the window only covers at this scroll position is large enough. */
      const isSmall = async (target: string): Promise<boolean> => {
        document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const only: axe.RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } };
        return (await run(target, only)).violations.length > 0;
      };
      const violations: string[] = [];
      for (const { id, help, nodes } of results.violations)
        for (const { target } of nodes)
          if (id !== 'target-size' || (await isSmall(target.join(' '))))
            violations.push(`${id}: ${help} (${target.join(' ')})`);
      window.scrollTo({ top: place, behavior: 'instant' });
      return violations;
    },
    [within, focusGuards, options] as const,
  );
  expect(violations).toEqual([]);
}

/** The same for colours alone, on a page that is accessible in another theme. */
export async function expectReadable(page: Page, within?: string): Promise<void> {
  await expectNoViolations(page, { runOnly: { type: 'rule', values: COLOUR_RULES } }, within);
}

/** The same in the first theme, then the colours of the others. The last theme stays. */
export async function expectAccessibleIn(
  themes: readonly Theme[],
  page: Page,
  within?: string,
): Promise<void> {
  expect(themes.length).toBeGreaterThan(0);
  for (const [index, theme] of themes.entries()) {
    await showTheme(page, theme);
    await (index === 0 ? expectAccessible(page, within) : expectReadable(page, within));
  }
}

/** The first light and the first dark theme of a site. */
export function lightAndDark(themes: readonly Theme[]): Theme[] {
  return [false, true].map((dark) => present(themes.find((theme) => isDark(theme) === dark)));
}

/**
 * Checks the problems that a narrower window can cause on an otherwise accessible page: targets
 * that are too small or too close, and sideways scroll.
 */
export async function expectFits(page: Page): Promise<void> {
  await expectNoViolations(page, { runOnly: { type: 'rule', values: ['target-size'] } });
  await expectNoSidewaysScroll(page);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // The browser sets table column widths one frame after the window is resized.
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      'nothing scrolls sideways',
    )
    .toBe(0);
}

/** Switches the theme without a reload: every colour of the app comes from these variables. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    ([name, variables]) => {
      document.documentElement.dataset['theme'] = name;
      for (const [variable, value] of variables)
        document.documentElement.style.setProperty(variable, value);
    },
    [isDark(theme) ? 'dark' : 'light', themeVariables(theme)] as const,
  );
}
