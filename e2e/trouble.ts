import type { BrowserContext } from '@playwright/test';

/** Collects, for all pages of a visitor, what should not happen: console errors, uncaught errors, answers of 500 and above. */
export function watchForTrouble(context: BrowserContext): string[] {
  const trouble: string[] = [];
  context.on('console', (message) => {
    // Chromium writes a line of its own for every answer of 400 and above; its address is only in the location.
    if (message.type() === 'error') trouble.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => trouble.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('response', (response) => {
    // The journeys talk to this machine only; what else a page names, it names by mistake, and the console tells.
    if (response.status() >= 500) trouble.push(`answer: ${response.status()} to ${response.request().method()} ${response.url()}`);
  });
  return trouble;
}

/** What is left of it when a journey has said what belongs to it. */
export function unexpected(trouble: readonly string[], expected: readonly RegExp[]): string[] {
  return trouble.filter((line) => !expected.some((pattern) => pattern.test(line)));
}
