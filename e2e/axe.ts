import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Base UI's guards around what is open pass the focus on to where it belongs. axe takes them for controls that can be reached and not be heard. */
const focusGuards = '[data-base-ui-focus-guard]';

interface Besides {
  /** While a list is open, Base UI hides the rest of the page from screen readers: axe takes that for controls that can be reached and not be heard. */
  isListOpen?: boolean;
}

/** Fails with one line for each thing that keeps somebody out, and where on the page it is. */
export async function expectAccessible(page: Page, { isListOpen = false }: Besides = {}): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(WCAG_2_2_AA).exclude(focusGuards).disableRules(isListOpen ? ['aria-hidden-focus'] : []);
  const { violations } = await builder.analyze();
  expect(violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))).toEqual([]);
}
