import type { DemoState } from './control.ts';
import { demoLink } from './demo-link.ts';
import { element } from './element.ts';

/** A link to this page in this world, for a bug report. */
export function linkPart({ as, scenarios }: DemoState, tell: (sentence: string) => void): HTMLElement {
  // Read when it is copied: the app changes addresses without a reload.
  const href = (): string => demoLink(location.href, { as, scenarios: scenarios.filter(({ isOn }) => isOn).map(({ slug }) => slug) });
  const field = element('input', { type: 'text', readonly: true, value: href(), 'aria-label': 'Link to this page in this world', onfocus: () => {
    field.value = href();
    field.select();
  } });

  async function copy(): Promise<void> {
    field.value = href();
    try {
      await navigator.clipboard.writeText(field.value);
      tell('Link copied.');
    } catch {
      field.focus();
      tell('The browser does not let pages copy here. The link is selected.');
    }
  }

  return element(
    'fieldset',
    {},
    element('legend', {}, 'Link for a bug report'),
    element('div', { class: 'link' }, field, element('button', { type: 'button', onclick: () => void copy() }, 'Copy')),
  );
}
