import { useState } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

const options = ['Africa/Cairo', 'Europe/Berlin', 'Europe/Dublin', 'Asia/Tokyo'].map((zone) => ({
  value: zone,
  label: zone,
}));
const words = {
  label: 'Time zone',
  name: 'zone',
  emptyText: 'Nothing matches',
  clearLabel: 'Clear',
  openLabel: 'See all',
  language: 'en',
};

/** The module remembers whether the field's code has loaded, so each test imports it again. */
async function field() {
  vi.resetModules();
  const { ComboboxField: Fresh } = await import('./combobox-field.tsx');
  const onFailure = vi.fn<(error: unknown) => void>();
  function Page() {
    const [value, setValue] = useState<string | null>('Europe/Berlin');
    return (
      <form aria-label="Form">
        <Fresh
          {...words}
          options={options}
          value={value}
          onChange={setValue}
          onFailure={onFailure}
        />
      </form>
    );
  }
  render(<Page />);
  return {
    user: userEvent.setup({ delay: null }),
    onFailure,
    sent: () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('zone'),
  };
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
const hasCode = () => waitFor(() => expect(input()).toHaveAttribute('aria-autocomplete'));

test('F160 a combobox shows and submits its choice before its code loads', async () => {
  const { sent } = await field();

  expect(input()).toHaveValue('Europe/Berlin');
  expect(input()).not.toHaveAttribute('aria-autocomplete');
  expect(sent()).toBe('Europe/Berlin');
});

test('F160 a combobox keeps its focus when its code loads', async () => {
  await field();

  act(() => input().focus());

  await hasCode();
  await waitFor(() => expect(input()).toHaveFocus());
  expect(screen.queryByRole('option')).toBeNull();
});

test('F160 a combobox reached with Tab keeps its text selected when its code loads, so typing replaces it', async () => {
  const { user } = await field();

  await user.tab();
  await hasCode();

  expect(input()).toHaveFocus();
  expect(input()).toHaveProperty('selectionStart', 0);
  expect(input()).toHaveProperty('selectionEnd', 'Europe/Berlin'.length);
});

test('F160 a combobox keeps its caret position when its code loads', async () => {
  await field();

  act(() => input().focus());
  input().setSelectionRange(6, 6);
  await hasCode();

  expect(input()).toHaveProperty('selectionStart', 6);
});

test('F160 a combobox pressed before its code loaded opens afterwards', async () => {
  await field();

  fireEvent.click(screen.getByRole('button', { name: 'See all' }));

  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
  expect(input()).toHaveFocus();
  await waitFor(() =>
    expect(screen.getByRole('option', { selected: true })).toHaveAttribute('data-highlighted'),
  );
});

test('F160 a combobox searches for text that was typed before its code loaded', async () => {
  const { user, sent } = await field();

  act(() => input().focus());
  fireEvent.input(input(), { target: { value: 'tok' } });
  await hasCode();
  await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }));

  await waitFor(() => expect(sent()).toBe('Asia/Tokyo'));
});

test('F160 a combobox can be cleared before its code loads', async () => {
  const { sent } = await field();

  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));

  expect(input()).toHaveValue('');
  expect(sent()).toBe('');
});
