import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

const marked = () =>
  [...document.querySelectorAll('[aria-hidden] > span')].flatMap((box, index) =>
    box.className.includes('ring-3') ? [index] : [],
  );

test('a numeric code is one field with a box for each digit, and highlights the next box', async () => {
  const send = vi.fn<() => void>();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <CodeField label="Code" name="code" length={6} inputMode="numeric" hint="From the app." />
    </form>,
  );
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(field).toHaveAccessibleDescription('From the app.');
  expect(document.querySelectorAll('[aria-hidden] > span')).toHaveLength(6);
  expect(marked()).toEqual([0]);

  await userEvent.type(field, '123');
  expect(marked()).toEqual([3]);
  await userEvent.type(field, '456');

  // The last box stays highlighted: there is no seventh.
  expect(marked()).toEqual([5]);
  expect(send).toHaveBeenCalledOnce();
});

test('a code with letters has no boxes', () => {
  render(<CodeField label="Recovery code" name="code" length={21} />);

  expect(screen.getByRole('textbox', { name: 'Recovery code' })).toBeRequired();
  expect(document.querySelector('[aria-hidden] > span')).toBeNull();
});
