import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { openPanel } from '../test-panel.tsx';
import { paste } from '../../dev/test/test-app.tsx';
import { holdReplies } from '../../dev/test/test-held-replies.ts';

const idOf = (language: string) =>
  world.state.localizations.find((one) => one.language === language)?.id ?? 0;
const open = (language: string) => openPanel('localizations', idOf(language));
const search = () => screen.findByRole('searchbox', { name: /^Search English text/ });
const line = (key: string) => screen.findByRole('textbox', { name: key });
const save = () => screen.getByRole('button', { name: 'Save translations' });
const filter = (name: RegExp) => screen.getByRole('button', { name });

/** Finds one line by its whole English text. */
async function find(user: Awaited<ReturnType<typeof open>>['user'], key: string) {
  await user.clear(await search());
  await user.type(await search(), key);
  return line(key);
}

describe('P029 the lines of a language', () => {
  test('are edited in place, and only changed lines are sent', async () => {
    const { user, writes } = await open('de');
    const field = await find(user, 'Save changes');
    expect(field).toHaveAttribute('lang', 'de');

    await user.clear(field);
    await paste(user, field, 'Sichern');
    await user.click(save());

    await waitFor(() =>
      expect(writes).toEqual([
        { key: `PUT localizations/${idOf('de')}`, body: { lines: { 'Save changes': 'Sichern' } } },
      ]),
    );
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
    expect(await line('Save changes')).toHaveValue('Sichern');
  });

  test('move the focus to the save button when changes are discarded', async () => {
    const { user } = await open('de');
    await paste(user, await find(user, 'Save changes'), '!');

    await user.click(screen.getByRole('button', { name: 'Discard' }));

    expect(save()).toHaveFocus();
    expect(await line('Save changes')).toHaveValue('Änderungen speichern');
  });

  test('are found by their translation', async () => {
    const { user } = await open('de');
    await paste(user, await search(), 'abbrechen');

    expect(await line('Cancel')).toBeVisible();
  });

  test('have the text direction of a right-to-left language', async () => {
    const { user } = await open('ar');

    expect(await find(user, 'Save changes')).toHaveAttribute('dir', 'rtl');
  });

  test('list the missing placeholders of a translation', async () => {
    const { user } = await open('de');
    const field = await find(user, 'Remove :name');
    expect(screen.queryByText('Missing placeholders: :name')).toBeNull();

    await user.clear(field);
    await paste(user, field, 'Entfernen');

    expect(await screen.findByText('Missing placeholders: :name')).toBeVisible();
    expect(field).toBeInvalid();
  });

  test('are reached one after another by Tab', async () => {
    const { user } = await open('de');
    await search();
    const fields = await screen.findAllByRole('textbox');
    const [first, second] = fields.filter(({ tagName }) => tagName === 'TEXTAREA');
    first?.focus();

    await user.tab();

    expect(second).toHaveFocus();
  });

  test('stay in the list of missing lines while they are typed', async () => {
    world.state.localizations.push({ id: 901, name: 'Français', language: 'fr' });
    const { user, writes } = await openPanel('localizations', 901);
    await search();
    await user.click(filter(/^Missing ?\d/));
    await paste(user, await search(), 'Save changes');

    await paste(user, await line('Save changes'), 'Enregistrer');

    expect(await line('Save changes')).toHaveValue('Enregistrer');
    await user.click(filter(/^Changed/));
    expect(await line('Save changes')).toHaveValue('Enregistrer');
    await user.click(save());
    await waitFor(() =>
      expect(writes[0]?.body).toEqual({ lines: { 'Save changes': 'Enregistrer' } }),
    );
  });

  test('keep a search that is typed during a save', async () => {
    const answer = holdReplies('put', '*/api/v1/localizations/:id');
    const { user } = await open('de');
    await paste(user, await find(user, 'Save changes'), '!');
    await user.click(save());
    await find(user, 'Cancel');

    answer();

    await waitFor(() => expect(toastStore.read()?.message).toBe('Translations saved'));
    expect(await search()).toHaveValue('Cancel');
  });

  test('are stored in a draft', async () => {
    const first = await open('de');
    const field = await find(first.user, 'Save changes');
    await first.user.clear(field);
    await first.user.type(field, 'Sichern');
    expect(await screen.findByText('Draft kept on this device')).toBeVisible();
    cleanup();

    const { user } = await open('de');

    expect(await screen.findByText(/^This is your draft/)).toBeVisible();
    expect(await find(user, 'Save changes')).toHaveValue('Sichern');
  });
});

describe('P029 two admins editing one language', () => {
  const setLine = (key: string, text: string) => {
    const lines = world.state.siteAdmin.lines;
    lines[idOf('de')] = { ...lines[idOf('de')], [key]: text };
  };

  test('keep the lines of both', async () => {
    const { user, writes } = await open('de');
    const field = await find(user, 'Save changes');
    await user.clear(field);
    await paste(user, field, 'Sichern');
    setLine('Cancel', 'Abbruch');

    await user.click(save());

    await waitFor(() => expect(writes[0]?.body).toEqual({ lines: { 'Save changes': 'Sichern' } }));
    const cancel = await find(user, 'Cancel');
    await waitFor(() => expect(cancel).toHaveValue('Abbruch'));
  });

  test('are asked about a line that both changed', async () => {
    const { user, writes } = await open('de');
    const field = await find(user, 'Save changes');
    await user.clear(field);
    await paste(user, field, 'Sichern');
    setLine('Save changes', 'Merken');

    await user.click(save());
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Merken')).toBeVisible();
    expect(writes).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /Keep mine/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(writes[0]?.body).toEqual({ lines: { 'Save changes': 'Sichern' } }));
  });
});

describe('P029 an import', () => {
  const file = (contents: string) =>
    new File([contents], 'german.json', { type: 'application/json' });

  test('is previewed, and saved with the lines', async () => {
    const { user, writes } = await open('de');
    await search();
    const json = JSON.stringify({ 'Save changes': 'Sichern', 'A new text': 'Neu', Cancel: 7 });

    await user.upload(screen.getByLabelText('JSON file'), file(json));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import german.json' }));
    expect(dialog.getByText("The translation isn't text.")).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Import (2)' }));

    expect(await line('A new text')).toHaveValue('Neu');
    expect(writes).toEqual([]);
    await user.click(save());
    await waitFor(() =>
      expect(writes[0]?.body).toEqual({
        lines: { 'Save changes': 'Sichern', 'A new text': 'Neu' },
      }),
    );
  });

  test('rejects a file of another format', async () => {
    const { user } = await open('de');
    await search();

    await user.upload(screen.getByLabelText('JSON file'), file('[1]'));

    await waitFor(() =>
      expect(toastStore.read()?.message).toBe("This file isn't a JSON list of translations."),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });
});
