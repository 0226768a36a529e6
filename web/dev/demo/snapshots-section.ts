import { control, say } from './control.ts';
import { element } from './element.ts';
import {
  fileNameOf,
  forgetSnapshot,
  keepSnapshot,
  type KeptSnapshot,
  keptSnapshots,
} from './kept-snapshots.ts';

type Tell = (sentence: string) => void;

/** Saves this visitor's world under a name, and loads saved ones, from this browser or a file. */
export function snapshotsSection(tell: Tell): HTMLElement {
  const list = element('ul', { class: 'snapshots' });
  const show = (): void =>
    list.replaceChildren(...keptSnapshots().map((one) => row(one, tell, show)));
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
    void attempt(tell, async () => {
      const { name: saved, savedAt } = await save(name.value);
      tell(`Saved “${saved}” at ${clockTime(savedAt)}.`);
      name.value = '';
      show();
    });
  });
  show();
  return element('fieldset', {}, element('legend', {}, 'Snapshots'), form, list, filePicker(tell));
}

async function save(name: string): Promise<KeptSnapshot> {
  const snapshot = (await control('POST snapshot', { name: name.trim() })) as {
    name: string;
    savedAt: string;
  };
  const kept = {
    name: snapshot.name,
    savedAt: snapshot.savedAt,
    content: `${JSON.stringify(snapshot, null, 1)}\n`,
  };
  keepSnapshot(kept);
  return kept;
}

function row(snapshot: KeptSnapshot, tell: Tell, show: () => void): HTMLElement {
  const { name, savedAt, content } = snapshot;
  const button = (label: string, act: () => void): HTMLElement =>
    element('button', { type: 'button', 'aria-label': `${label} ${name}`, onclick: act }, label);
  return element(
    'li',
    {},
    element('strong', {}, name),
    element('span', { class: 'quiet' }, clockTime(savedAt)),
    element(
      'div',
      { class: 'steps' },
      button('Load', () => void attempt(tell, () => load(content))),
      button('Download', () => download(name, content)),
      button('Delete', () => {
        forgetSnapshot(name);
        show();
        tell(`Deleted “${name}”.`);
      }),
    ),
  );
}

function filePicker(tell: Tell): HTMLElement {
  const input = element('input', { type: 'file', accept: '.json,application/json' });
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) void attempt(tell, async () => load(await file.text()));
    input.value = '';
  });
  return element('label', { class: 'field' }, element('span', {}, 'Load a file'), input);
}

/**
 * The backend validates the content. Reloads the page, whose data comes from the previous world.
 */
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
  say(`Loaded “${name}”.`);
  location.reload();
}

function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  element('a', { href: url, download: fileNameOf(name) }).click();
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function attempt(tell: Tell, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    tell((error as Error).message);
  }
}

const clockTime = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
