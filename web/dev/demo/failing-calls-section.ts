import type { Choices } from '../../../contracts/faults/choices.ts';
import type { Notify } from './control.ts';
import { element } from './element.ts';
import { planChanged, planQuick, readQuick } from './failing-calls.ts';
import { calls, delays, failures } from './fault-choices.ts';

/**
 * The form for failing requests. Its settings apply at once, in every tab, until they are switched
 * off.
 */
export function failingCallsSection(notify: Notify): HTMLElement {
  const plan = (change: Partial<Choices>): void =>
    void planQuick(change).catch((error: unknown) => {
      notify((error as Error).message);
      show();
    });
  const delay = choice('Delay', delays, (value) => plan({ delayMs: Number(value) }));
  const fail = choice('What fails', failures, (value) => plan({ fail: value }));
  const target = choice('Which calls', calls, (value) =>
    plan({ calls: value as Choices['calls'] }),
  );
  const part = element(
    'fieldset',
    { class: 'failing-calls' },
    element('legend', {}, 'Simulated failures'),
    delay.label,
    fail.label,
    target.label,
  );

  function show(): void {
    const { delayMs, fail: failure, calls: which } = readQuick().choices;
    delay.select.value = String(delayMs);
    fail.select.value = failure;
    target.select.value = which;
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
    ...options.map(([value, label]) => element('option', { value }, label)),
  );
  select.addEventListener('change', () => onChange(select.value));
  return { select, label: element('label', { class: 'field' }, element('span', {}, name), select) };
}
