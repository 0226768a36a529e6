import { record, text, textMap } from '../../contracts/loose.ts';
import { createTranslate } from '../lib/translate.ts';
import { report } from '../ui/failures/reports.ts';

/**
 * Replaces an app that could not start or broke completely: a message, and a link that retries.
 * Built without React, which may be what failed. `raw` is the unprocessed bootstrap data, for the
 * visitor's language; it may itself be the unreadable part.
 */
export function showStartFailure(root: HTMLElement, error: unknown, raw: unknown): void {
  console.error('The app could not start', error);
  report(error);
  const i18n = record(record(raw)['i18n']);
  const t = createTranslate(textMap(i18n['lines']), text(i18n['language']));
  const [heading, why, link] = (['h1', 'p', 'a'] as const).map((name) =>
    document.createElement(name),
  ) as [HTMLElement, HTMLElement, HTMLAnchorElement];
  heading.textContent = t("We couldn't load this page");
  why.textContent = t(
    "Nothing is lost. Reload the page. If that doesn't help, try again in a few minutes.",
  );
  link.textContent = t('Reload');
  link.href = location.href;
  const action = document.createElement('p');
  action.append(link);
  const page = document.createElement('main');
  page.className = 'stalled is-over';
  page.setAttribute('role', 'alert');
  page.append(heading, why, action);
  root.replaceChildren(page);
}
