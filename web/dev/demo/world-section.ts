import { attempt, control, type DemoState, reloadWithMessage, type Notify } from './control.ts';
import type { WorldChange } from './demo-link.ts';
import { box, button, element, fieldset } from './element.ts';
import { setOffline } from './failing-calls.ts';

/** The form for the persona and the site's state. It applies all changes with one reload. */
export function worldSection(state: DemoState, notify: Notify): HTMLElement {
  const form = element(
    'form',
    { class: 'world' },
    fieldset('Sign in as', box('pills', ...people(state))),
    scenarioSet(state, notify),
    box(
      'actions',
      element('button', { type: 'submit', class: 'primary' }, 'Apply and reload'),
      button('Start over', () => void startOver(notify)),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void change(changeIn(new FormData(form)), notify);
  });
  return form;
}

const guest = { id: 'guest', label: 'Guest', email: 'Signed out' };

function people({ as, personas }: DemoState): HTMLElement[] {
  return [guest, ...personas].map(({ id, label, email }) =>
    pill('radio', 'as', { value: id, label, isOn: id === as, title: email }),
  );
}

/** Lists active scenarios first; a search never hides them. */
function scenarioSet({ scenarios }: DemoState, notify: Notify): HTMLElement {
  const pills = scenarios
    .toSorted((a, b) => Number(b.isOn) - Number(a.isOn))
    .map(({ name, slug, isOn, about = '' }) => ({
      text: `${name} ${slug} ${about}`.toLowerCase(),
      pill: pill('checkbox', 'scenario', {
        value: slug,
        label: written(name),
        isOn,
        title: `${about} ?demo=${slug}`.trim(),
      }),
    }));
  const field = element('input', {
    type: 'text',
    class: 'search',
    placeholder: `Search ${scenarios.length} scenarios`,
    'aria-label': 'Search scenarios',
    autocomplete: 'off',
    oninput: () => search(),
    onkeydown: (event) => {
      const { key } = event as KeyboardEvent;
      // Otherwise Enter applies the form, and Escape closes the panel.
      if (key === 'Enter') event.preventDefault();
      if (key !== 'Escape' || field.value === '') return;
      event.stopPropagation();
      field.value = '';
      search();
    },
  });

  function search(): void {
    const wanted = field.value.toLowerCase().split(/\s+/);
    let found = 0;
    for (const { pill, text } of pills) {
      const isFound = wanted.every((word) => text.includes(word));
      if (isFound) found += 1;
      pill.hidden = !isFound && pill.querySelector(':checked') === null;
    }
    notify(found === 0 ? 'No scenario matches.' : '');
  }

  return fieldset('Scenarios', field, box('pills', ...pills.map(({ pill }) => pill)));
}

interface Pill {
  value: string;
  label: string;
  isOn: boolean;
  title: string;
}

function pill(
  type: 'radio' | 'checkbox',
  name: string,
  { value, label, isOn, title }: Pill,
): HTMLElement {
  return element(
    'label',
    { class: 'pill', title },
    element('input', { type, name, value, checked: isOn }),
    element('span', {}, label),
  );
}

const written = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/\b(?:api|json)\b/gi, (word) =>
    word.toUpperCase(),
  );

/** A user who registered in this world stays signed in until a persona is chosen. */
function changeIn(form: FormData): WorldChange {
  const as = form.get('as');
  return { scenarios: form.getAll('scenario').map(String), ...(typeof as === 'string' && { as }) };
}

const change = (wanted: WorldChange, notify: Notify): Promise<void> =>
  attempt(notify, async () => {
    await control('POST apply', wanted);
    reloadWithMessage('Applied.');
  });

const startOver = (notify: Notify): Promise<void> =>
  attempt(notify, async () => {
    await control('POST reset', {});
    setOffline(false);
    reloadWithMessage('The demo is back to its initial state.');
  });
