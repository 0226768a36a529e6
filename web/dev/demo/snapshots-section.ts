import { attempt, control, reloadWithMessage, type Notify } from './control.ts';
import { box, button, element, fieldset, labelled } from './element.ts';

/** A snapshot of a world, stored in this browser. `content`: the file. */
export interface SavedSnapshot {
  name: string;
  savedAt: string;
  content: string;
}

const key = 'foyer-demo-snapshots';

/** Newest first, without damaged entries. */
export function savedSnapshots(): SavedSnapshot[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSnapshot) : [];
  } catch {
    return [];
  }
}

const isSnapshot = (one: unknown): one is SavedSnapshot =>
  ['name', 'savedAt', 'content'].every(
    (field) => typeof (one as Record<string, unknown> | null)?.[field] === 'string',
  );

/**
 * Stores a snapshot and replaces an older one of the same name.
 * @throws Error with a readable message if the browser has no room for it.
 */
export function saveSnapshot(snapshot: SavedSnapshot): void {
  const others = savedSnapshots().filter(({ name }) => name !== snapshot.name);
  try {
    localStorage.setItem(key, JSON.stringify([snapshot, ...others]));
  } catch {
    throw new Error(
      'This browser has no room for the snapshot. Download others, then delete them.',
    );
  }
}

export function deleteSnapshot(name: string): void {
  localStorage.setItem(key, JSON.stringify(savedSnapshots().filter((one) => one.name !== name)));
}

/** The name of a snapshot's file: letters and digits, whatever its own name contains. */
export const fileNameOf = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'world'
  }.snapshot.json`;

/** Saves this visitor's world under a name, and loads saved ones, from this browser or a file. */
export function snapshotsSection(notify: Notify): HTMLElement {
  const list = element('ul', { class: 'snapshots' });
  const show = (): void =>
    list.replaceChildren(...savedSnapshots().map((one) => row(one, notify, show)));
  const name = element('input', {
    type: 'text',
    name: 'snapshot',
    required: true,
    maxlength: '80',
    placeholder: 'Name',
    'aria-label': 'Name of the snapshot',
  });
  const form = element(
    'form',
    { class: 'link' },
    name,
    element('button', { type: 'submit' }, 'Save'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(notify, async () => {
      const { name: saved, savedAt } = await save(name.value);
      notify(`Saved “${saved}” at ${clockTime(savedAt)}.`);
      name.value = '';
      show();
    });
  });
  show();
  return fieldset('Snapshots', form, list, filePicker(notify));
}

async function save(name: string): Promise<SavedSnapshot> {
  const snapshot = (await control('POST snapshot', { name: name.trim() })) as {
    name: string;
    savedAt: string;
  };
  const saved = {
    name: snapshot.name,
    savedAt: snapshot.savedAt,
    content: `${JSON.stringify(snapshot, null, 1)}\n`,
  };
  saveSnapshot(saved);
  return saved;
}

function row(snapshot: SavedSnapshot, notify: Notify, show: () => void): HTMLElement {
  const { name, savedAt, content } = snapshot;
  const action = (label: string, act: () => void): HTMLElement =>
    button(label, act, { 'aria-label': `${label} ${name}` });
  return element(
    'li',
    {},
    element('strong', {}, name),
    element('span', { class: 'quiet' }, clockTime(savedAt)),
    box(
      'steps',
      action('Load', () => void attempt(notify, () => load(content))),
      action('Download', () => download(name, content)),
      action('Delete', () => {
        deleteSnapshot(name);
        show();
        notify(`Deleted “${name}”.`);
      }),
    ),
  );
}

function filePicker(notify: Notify): HTMLElement {
  const input = element('input', { type: 'file', accept: '.json,application/json' });
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) void attempt(notify, async () => load(await file.text()));
    input.value = '';
  });
  return labelled('Load a file', input);
}

/** The backend validates the content. */
async function load(content: string): Promise<void> {
  let snapshot: unknown;
  try {
    snapshot = JSON.parse(content);
  } catch {
    throw new Error('This file is not a snapshot: it is not valid JSON.');
  }
  if (typeof snapshot !== 'object' || snapshot === null)
    throw new Error('This file is not a snapshot.');
  const { name } = (await control('POST snapshot/load', snapshot)) as { name: string };
  reloadWithMessage(`Loaded “${name}”.`);
}

function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  element('a', { href: url, download: fileNameOf(name) }).click();
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const clockTime = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
