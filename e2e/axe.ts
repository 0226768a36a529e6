import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

interface Besides {
  /**
   * While a list is open, Base UI hides the rest of the page from screen readers, and guards around the list send the focus back inside. axe
   * takes both for controls that can be reached and not be heard.
   */
  isListOpen?: boolean;
}

/** Fails with one line for each thing that keeps somebody out, and where on the page it is. */
export async function expectAccessible(page: Page, { isListOpen = false }: Besides = {}): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(WCAG_2_2_AA).disableRules(isListOpen ? ['aria-hidden-focus'] : []);
  const { violations } = await builder.analyze();
  expect(violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))).toEqual([]);
}
