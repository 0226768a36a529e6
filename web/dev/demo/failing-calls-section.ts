import type { Choices } from '../../../contracts/faults/choices.ts';
import type { Tell } from './control.ts';
import { element } from './element.ts';
import { planChanged, planQuick, readQuick } from './failing-calls.ts';
import { calls, delays, failures } from './fault-choices.ts';

/**
 * The form for failing requests. Its settings apply at once, in every tab, until they are switched
 * off.
 */
export function failingCallsSection(tell: Tell): HTMLElement {
  const plan = (change: Partial<Choices>): void =>
    void planQuick(change).catch((error: unknown) => {
      tell((error as Error).message);
      show();
    });
  const delay = choice('Delay', delays, (value) => plan({ delayMs: Number(value) }));
  const fail = choice('What fails', failures, (value) => plan({ fail: value }));
  const which = choice('Which calls', calls, (value) => plan({ calls: value as Choices['calls'] }));
  const part = element(
    'fieldset',
    { class: 'failing-calls' },
    element('legend', {}, 'Simulated failures'),
    delay.label,
    fail.label,
    which.label,
  );

  function show(): void {
    const { delayMs, fail: failure, calls: meant } = readQuick().choices;
    delay.select.value = String(delayMs);
    fail.select.value = failure;
    which.select.value = meant;
    // Removes the listener once the panel is closed, so that the panel can be garbage-collected.
    if (wasShown && !part.isConnected) removeEventListener(planChanged, show);
    wasShown ||= part.isConnected;
  }
  let wasShown = false;
  show();
  addEventListener(planChanged, show);
  return part;
}

function choice(
  name: string,
  options: readonly (readonly [string, string])[],
  onChange: (value: string) => void,
): { label: HTMLElement; select: HTMLSelectElement } {
  const select = element(
    'select',
    {},
    ...options.map(([value, words]) => element('option', { value }, words)),
  );
  select.addEventListener('change', () => onChange(select.value));
  return { select, label: element('label', { class: 'field' }, element('span', {}, name), select) };
}
