import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SelectField } from './select-field.tsx';

const options = ['Ambient', 'Dub', 'Folk'].map((label) => ({
  value: label.toLowerCase(),
  label,
  isDisabled: label === 'Dub',
}));

function field(
  { value = null, ...props }: Partial<ComponentProps<typeof SelectField>> = {},
  early?: string,
) {
  const onChange = vi.fn<(value: string) => void>();
  function Form() {
    const [chosen, setChosen] = useState(value);
    const change = (next: string) => {
      onChange(next);
      setChosen(next);
    };
    return (
      <form>
        <SelectField
          label="Genre"
          name="genre"
          options={options}
          value={chosen}
          placeholder="Choose"
          onChange={change}
          {...props}
        />
      </form>
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  if (early) {
    container.innerHTML = renderToString(<Form />);
    select().value = early;
  }
  render(<Form />, { container, hydrate: early !== undefined });
  const form = container.querySelector('form');
  if (!form) throw new Error('no form');
  return { onChange, sent: () => new FormData(form).get('genre') };
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Genre' });

test('F160 shows the choice and submits it', () => {
  const { sent } = field({ value: 'folk' });

  expect(select()).toHaveDisplayValue('Folk');
  expect(select().options).toHaveLength(3);
  expect(sent()).toBe('folk');
});

test.each([null, 'gone'])('F160 shows the placeholder for %j, which no option has', (value) => {
  field({ value });

  expect(select()).toHaveDisplayValue('Choose');
  expect(select().options[0]).toBeDisabled();
  expect(select().options[0]).not.toBeVisible();
});

test('F160 reports a choice once, and offers no disabled option', async () => {
  const user = userEvent.setup();
  const { onChange, sent } = field();

  await user.selectOptions(select(), 'Folk');

  expect(onChange.mock.calls).toEqual([['folk']]);
  expect(sent()).toBe('folk');
  expect(screen.getByRole('option', { name: 'Dub' })).toBeDisabled();
});

test('F160 keeps a choice made before hydration', () => {
  const { onChange, sent } = field({}, 'folk');

  expect(onChange.mock.calls).toEqual([['folk']]);
  expect(select()).toHaveDisplayValue('Folk');
  expect(sent()).toBe('folk');
});

test('F160 shows its error and its hint', () => {
  field({ error: 'Please choose one.', hint: 'You can change it later.' });

  expect(select()).toHaveAccessibleDescription('Please choose one. You can change it later.');
  expect(select()).toHaveAttribute('aria-invalid', 'true');
});

test.each([true, false])('F055 F160 is required if the form requires it: %s', (isRequired) => {
  field({ isRequired });

  expect(select().matches(':invalid')).toBe(isRequired);
});
