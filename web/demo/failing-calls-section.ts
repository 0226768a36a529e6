import { element } from './element.ts';
import {
  calls,
  delays,
  failures,
  readPlanned,
  planFailures,
  type FailurePlan,
  planChanged,
} from './failing-calls.ts';

/** What goes wrong with this tab's calls: at once, and until it is switched off. */
export function failingCallsSection(): HTMLElement {
  const delay = choice('Delay', delays, (value) => planFailures({ delayMs: Number(value) }));
  const fail = choice('What fails', failures, (value) => planFailures({ fail: value }));
  const which = choice('Which calls', calls, (value) =>
    planFailures({ calls: value as FailurePlan['calls'] }),
  );
  const part = element(
    'fieldset',
    { class: 'failing-calls' },
    element('legend', {}, 'Trouble with this tab’s calls'),
    delay.label,
    fail.label,
    which.label,
  );

  function show(): void {
    const plan = readPlanned();
    delay.select.value = String(plan.delayMs);
    fail.select.value = plan.fail;
    which.select.value = plan.calls;
    // What has closed with the panel must not be kept alive by the page.
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
