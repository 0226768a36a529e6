import type { DemoState } from './control.ts';
import { element } from './element.ts';

/** What this world has mailed: codes and links that nobody's mailbox gets. */
export function mailPart({ mails }: DemoState): HTMLElement {
  const items = mails.map(({ to, subject, secret }) =>
    element('li', {}, element('strong', {}, subject), element('span', { class: 'quiet' }, to), element('code', {}, secret)));
  const content = items.length > 0 ? element('ul', {}, ...items) : element('p', { class: 'quiet' }, 'Nothing yet. Codes and links that are mailed will be here.');
  return element('fieldset', { class: 'mails' }, element('legend', {}, 'Mail'), content);
}
