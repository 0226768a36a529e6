import {
  attempt,
  control,
  type DemoState,
  readState,
  reloadWithMessage,
  takeMessage,
  type Notify,
} from './control.ts';
import { demoLink } from './demo-link.ts';
import { box, button, element, fieldset, quiet } from './element.ts';
import { learnFaults, plannedText } from './failing-calls.ts';
import { failingCallsSection, preciseFaultsSection } from './faults-sections.ts';
import { requestLogSection } from './request-log-section.ts';
import { snapshotsSection } from './snapshots-section.ts';
import { worldSection } from './world-section.ts';

/** The open panel. It is beside the page and not modal, so the page stays usable. */
export function createPanel({ close }: { close(): void }): HTMLElement {
  const status = element('p', { class: 'status', role: 'status', dir: 'ltr' });
  const notify: Notify = (sentence) => void (status.textContent = sentence);
  const body = element('div', { class: 'body', dir: 'ltr' }, quiet('Contacting the demo backend…'));
  const panel = element(
    'section',
    {
      class: 'panel',
      role: 'dialog',
      'aria-labelledby': 'title',
      tabindex: '-1',
      onkeydown: (event) => void (isEscape(event) && close()),
    },
    element(
      'header',
      { dir: 'ltr' },
      element(
        'div',
        {},
        element('h2', { id: 'title' }, 'Demo'),
        quiet('This world is yours alone. Nobody else sees your changes.'),
      ),
      button('×', close, {
        class: 'close',
        'aria-label': 'Close',
        title: 'Close (Alt+Shift+D)',
      }),
    ),
    status,
    body,
  );
  void fill(body, notify);
  return panel;
}

async function fill(body: HTMLElement, notify: Notify): Promise<void> {
  try {
    const state = await readState();
    learnFaults(state.faults);
    body.replaceChildren(...withLinks(sections(state, notify)));
    notify(takeMessage());
  } catch (error) {
    notify((error as Error).message);
    body.replaceChildren(
      button('Try again', () => void fill(body, notify)),
      failingCallsSection(notify),
    );
  }
}

type Section = [name: string, section: HTMLElement];

const sections = (state: DemoState, notify: Notify): Section[] => [
  ['World', worldSection(state, notify)],
  ['Failures', failingCallsSection(notify)],
  ['Faults', preciseFaultsSection(notify)],
  ['Requests', requestLogSection(state, notify)],
  ['Clock', clockSection(state, notify)],
  ['Snapshots', snapshotsSection(notify)],
  ['Link', linkSection(state, notify)],
  ['Mail', mailSection(state)],
];

/** Adds a row of buttons above the sections. Each button scrolls to its section. */
function withLinks(named: Section[]): HTMLElement[] {
  const buttons = named.map(([name, section]) => button(name, () => goTo(section)));
  return [
    element('nav', { class: 'sections', 'aria-label': 'Sections of the panel' }, ...buttons),
    ...named.map(([, section]) => section),
  ];
}

function goTo(section: HTMLElement): void {
  if (section instanceof HTMLDetailsElement) section.open = true;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: 'start' });
}

function isEscape(event: Event): boolean {
  return event instanceof KeyboardEvent && event.key === 'Escape';
}

const hour = 3_600_000;
const steps = [
  ['1 hour', hour],
  ['1 day', 24 * hour],
  ['1 week', 7 * 24 * hour],
  ['30 days', 30 * 24 * hour],
] as const;

/** Moves the clock of this visitor's world forward, and reloads the page. */
function clockSection({ now }: DemoState, notify: Notify): HTMLElement {
  const step = (label: string, ms: number): Promise<void> =>
    attempt(notify, async () => {
      await control('POST advance', { ms });
      reloadWithMessage(`The world's clock moved forward by ${label}.`);
    });
  return fieldset(
    'Clock',
    quiet(`In this world it is ${inEnglish(now)}.`),
    box('steps', ...steps.map(([label, ms]) => button(`+ ${label}`, () => void step(label, ms)))),
  );
}

const inEnglish = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** The mails of this world: codes and links that no real mailbox receives. */
function mailSection({ mails }: DemoState): HTMLElement {
  const items = mails.map(({ to, subject, secret }) =>
    element(
      'li',
      {},
      element('strong', {}, subject),
      element('span', { class: 'quiet' }, to),
      element('code', {}, secret),
    ),
  );
  const content =
    items.length > 0
      ? element('ul', { class: 'mails' }, ...items)
      : quiet('No mail yet. Emailed codes and links will appear here.');
  return fieldset('Mail', content);
}

/** A link to this page in this world, for a bug report. */
function linkSection({ as, scenarios }: DemoState, notify: Notify): HTMLElement {
  // Read on each copy, because the app changes addresses without a reload.
  const href = (): string =>
    demoLink(
      location.href,
      { as, scenarios: scenarios.filter(({ isOn }) => isOn).map(({ slug }) => slug) },
      plannedText(),
    );
  const field = element('input', {
    type: 'text',
    readonly: true,
    value: href(),
    'aria-label': 'Link to this page in this world',
    onfocus: () => {
      field.value = href();
      field.select();
    },
  });

  async function copy(): Promise<void> {
    field.value = href();
    try {
      await navigator.clipboard.writeText(field.value);
      notify('Link copied.');
    } catch {
      field.focus();
      notify('Your browser blocked copying. The link is selected, so you can copy it yourself.');
    }
  }

  return fieldset(
    'Bug report link',
    box(
      'link',
      field,
      button('Copy', () => void copy()),
    ),
  );
}
