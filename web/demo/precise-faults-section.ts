import { callKeys } from '../../contracts/call-facts.ts';
import { effectForms } from '../../contracts/faults/effects.ts';
import { targetGroups } from '../../contracts/faults/fault.ts';
import { element } from './element.ts';
import { planChanged, plannedText, planText, shownFaults } from './failing-calls.ts';
import { failures, type ShownFault } from './fault-choices.ts';

/**
 * Faults of single calls: what applies, with its counts, and a form for one more. The form teaches
 * the short form that links, tests and headers share.
 */
export function preciseFaultsSection(tell: (sentence: string) => void): HTMLElement {
  const list = element('ul', { class: 'faults' });
  const plan = async (text: string): Promise<boolean> => {
    try {
      await planText(text);
      tell('');
      return true;
    } catch (error) {
      tell((error as Error).message);
      return false;
    }
  };
  const part = element(
    'fieldset',
    { class: 'precise-faults' },
    element('legend', {}, 'Faults of single calls'),
    list,
    newFaultForm(plan),
  );

  function show(): void {
    const items = shownFaults().map((fault) => faultItem(fault, plan));
    list.replaceChildren(...items);
    list.hidden = items.length === 0;
    // Removes the listener once the panel is closed, so that the page does not keep it alive.
    if (wasShown && !part.isConnected) removeEventListener(planChanged, show);
    wasShown ||= part.isConnected;
  }
  let wasShown = false;
  show();
  addEventListener(planChanged, show);
  return part;
}

function faultItem(fault: ShownFault, plan: (text: string) => Promise<boolean>): HTMLElement {
  const { text, seen, hits, isOver } = fault;
  return element(
    'li',
    { class: isOver ? 'over' : '' },
    element('code', {}, text),
    element('span', { class: 'quiet' }, `Hit ${hits} of ${seen}${isOver ? ', over' : ''}`),
    element(
      'button',
      {
        type: 'button',
        class: 'remove',
        'aria-label': `Remove ${text}`,
        onclick: () => void plan(plannedText(text)),
      },
      '×',
    ),
  );
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
    label: element(
      'label',
      { class: 'field' },
      element('span', {}, name),
      input,
      element('datalist', { id }, ...options.map((value) => element('option', { value }))),
    ),
  };
}
