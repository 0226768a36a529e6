import { callKeys } from '../../../contracts/calls/call-facts.ts';
import { effectForms } from '../../../contracts/faults/effects.ts';
import { targetGroups } from '../../../contracts/faults/fault.ts';
import type { Notify } from './control.ts';
import { button, element, fieldset, labelled } from './element.ts';
import {
  planChanged,
  plannedText,
  planText,
  currentFaults,
  planQuick,
  readQuick,
} from './failing-calls.ts';
import { failures, type CountedFault, calls, delays } from './fault-choices.ts';
import type { Choices } from '../../../contracts/faults/choices.ts';

/** The form for failing requests. It applies at once, in every tab, until switched off. */
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
  const part = fieldset('Simulated failures', delay.label, fail.label, target.label);

  function show(): void {
    const { delayMs, fail: failure, calls: which } = readQuick().choices;
    delay.select.value = String(delayMs);
    fail.select.value = failure;
    target.select.value = which;
  }
  followFaults(part, show);
  return part;
}

/** Shows the faults after each change until the panel is closed and can be garbage-collected. */
function followFaults(part: HTMLElement, show: () => void): void {
  let wasShown = false;
  const update = (): void => {
    show();
    if (wasShown && !part.isConnected) removeEventListener(planChanged, update);
    wasShown ||= part.isConnected;
  };
  update();
  addEventListener(planChanged, update);
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
  return { select, label: labelled(name, select) };
}

/**
 * Faults of single calls: the current ones with their counts, and a form to add one. The form
 * teaches the short form that links, tests and headers share.
 */
export function preciseFaultsSection(notify: Notify): HTMLElement {
  const list = element('ul', { class: 'faults' });
  const plan = async (text: string): Promise<boolean> => {
    try {
      await planText(text);
      notify('');
      return true;
    } catch (error) {
      notify((error as Error).message);
      return false;
    }
  };
  const remove = async (fault: string): Promise<void> => {
    const index = currentFaults().findIndex(({ text }) => text === fault);
    if (!(await plan(plannedText(fault)))) return;
    notify(`Removed ${fault}.`);
    const buttons = part.querySelectorAll<HTMLElement>('.remove');
    (buttons[Math.min(index, buttons.length - 1)] ?? part.querySelector('input'))?.focus();
  };
  const part: HTMLElement = fieldset('Faults of single calls', list, newFaultForm(plan));

  function show(): void {
    const faults = currentFaults();
    const items = [...list.children];
    // If only the counts have changed, keeps the buttons, one of which may have the focus.
    if (items.map((item) => item.querySelector('code')?.textContent).join(';') === textOf(faults))
      for (const [index, fault] of faults.entries()) showCounts(items[index], fault);
    else list.replaceChildren(...faults.map((fault) => faultItem(fault, remove)));
    list.hidden = faults.length === 0;
  }
  followFaults(part, show);
  return part;
}

const textOf = (faults: readonly CountedFault[]): string =>
  faults.map(({ text }) => text).join(';');

function showCounts(item: Element | undefined, { seen, hits, isOver }: CountedFault): void {
  if (!item) return;
  item.className = isOver ? 'over' : '';
  const counts = item.querySelector('.quiet');
  if (counts) counts.textContent = `Hit ${hits} of ${seen}${isOver ? ', over' : ''}`;
}

function faultItem(fault: CountedFault, remove: (text: string) => Promise<void>): HTMLElement {
  const { text } = fault;
  const item = element(
    'li',
    {},
    element('code', {}, text),
    element('span', { class: 'quiet' }),
    button('×', () => void remove(text), { class: 'remove', 'aria-label': `Remove ${text}` }),
  );
  showCounts(item, fault);
  return item;
}

const counts = ['always', '1', '2', '3', '2-4', '2-', '30%'];

function newFaultForm(plan: (text: string) => Promise<boolean>): HTMLElement {
  const call = field('Call', 'POST file-entries', [...targetGroups, 'GET storage/*', ...callKeys]);
  const when = field('When', 'always', counts);
  const effect = field('Effect', 'reset@512k', [
    '503',
    ...Object.values(effectForms).map(({ example }) => example),
    ...failures.map(([kind]) => kind).filter((kind) => kind !== '' && kind !== 'offline'),
  ]);
  const form = element(
    'form',
    { class: 'new-fault' },
    call.label,
    when.label,
    effect.label,
    element('button', { type: 'submit' }, 'Add fault'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const written = [call.input, when.input, effect.input]
      .map(({ value }) => value.trim())
      .filter((value) => value !== '')
      .join(':');
    void plan([plannedText(), written].filter((text) => text !== '').join(';')).then((isAdded) => {
      if (isAdded) form.reset();
    });
  });
  return form;
}

function field(
  name: string,
  placeholder: string,
  options: readonly string[],
): { label: HTMLElement; input: HTMLInputElement } {
  const id = `fault-${name.toLowerCase()}`;
  const input = element('input', { type: 'text', placeholder, list: id, autocomplete: 'off' });
  return {
    input,
    label: labelled(
      name,
      input,
      element('datalist', { id }, ...options.map((value) => element('option', { value }))),
    ),
  };
}
