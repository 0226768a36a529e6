import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SelectField } from './select-field.tsx';

const options = ['Ambient', 'Baroque', 'Bossa nova', 'Dub', 'Folk'].map((label) => ({
  value: label.toLowerCase(),
  label,
  isDisabled: label === 'Dub',
}));

type Props = Partial<ComponentProps<typeof SelectField>> & { Field?: typeof SelectField };

const onChange = vi.fn<(value: string) => void>();
const onFailure = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  onChange.mockClear();
});

function Form({ value = null, Field = SelectField, ...props }: Props) {
  const [chosen, setChosen] = useState(value);
  const change = (next: string) => {
    onChange(next);
    setChosen(next);
  };
  return (
    <form>
      <Field
        label="Genre"
        name="genre"
        options={options}
        value={chosen}
        placeholder="Choose"
        onChange={change}
        onFailure={onFailure}
        {...props}
      />
    </form>
  );
}

function field(props: Props = {}) {
  const user = userEvent.setup({ delay: null });
  const { container } = render(<Form {...props} />);
  const form = container.querySelector('form');
  if (!form) throw new Error('no form');
  return { user, sent: () => new FormData(form).get('genre') };
}

const trigger = () => screen.getByRole('combobox', { name: 'Genre' });
const highlighted = () => document.querySelector('[role="option"][data-highlighted]')?.textContent;

describe('a select', () => {
  test('F160 shows the choice or the placeholder', () => {
    const { sent } = field({ value: 'folk' });

    expect(trigger()).toHaveTextContent('Folk');
    expect(sent()).toBe('folk');
  });

  test.each(['{Enter}', ' ', '{ArrowDown}'])(
    'F160 opens by %j, moves by arrows and chooses by Enter',
    async (keys) => {
      const { user, sent } = field();
      trigger().focus();

      await user.keyboard(keys);
      await screen.findByRole('listbox');
      await waitFor(() => expect(highlighted()).toBe('Ambient'));
      await user.keyboard('{ArrowDown}{Enter}');

      await waitFor(() => expect(trigger()).toHaveTextContent('Baroque'));
      expect(onChange.mock.calls).toEqual([['baroque']]);
      expect(sent()).toBe('baroque');
      await waitFor(() => expect(trigger()).toHaveFocus());
    },
  );

  test('F160 closes by Escape without a change', async () => {
    const { user } = field({ value: 'folk' });

    await user.click(trigger());
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowUp}{Escape}');

    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(onChange).not.toHaveBeenCalled();
    expect(trigger()).toHaveFocus();
  });

  test.each([
    ['b', 'Baroque'],
    ['bb', 'Bossa nova'],
    ['bo', 'Bossa nova'],
    ['f', 'Folk'],
    ['d', 'Choose'],
    ['x', 'Choose'],
    ['bbb', 'Baroque'],
  ])('F160 chooses by letters while closed: %s chooses %s', async (letters, wanted) => {
    const { user } = field();
    trigger().focus();

    await user.keyboard(letters);

    expect(trigger()).toHaveTextContent(wanted);
  });

  test.each([
    [499, 'Bossa nova'],
    [501, 'Oud'],
  ])(
    'F160 remembers letters for half a second: %d ms later, o chooses %s',
    async (pause, wanted) => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const { user } = field({ options: [...options, { value: 'oud', label: 'Oud' }] });
      trigger().focus();

      await user.keyboard('b');
      vi.advanceTimersByTime(pause);
      await user.keyboard('o');

      expect(trigger()).toHaveTextContent(wanted);
    },
  );

  test('F160 moves by letters while open, without choosing', async () => {
    const { user } = field();
    await user.click(trigger());
    const list = await screen.findByRole('listbox');
    await waitFor(() =>
      expect(list.parentElement).toContainElement(document.activeElement as HTMLElement),
    );

    await user.keyboard('bo');

    await waitFor(() => expect(highlighted()).toBe('Bossa nova'));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('F160 has a list at most 420 px high', async () => {
    const { user } = field();

    await user.click(trigger());

    expect((await screen.findByRole('listbox')).getAttribute('style')).toContain('min(420px');
  });

  test('F160 shows its error and its hint', () => {
    field({ error: 'Please choose one.', hint: 'You can change it later.' });

    expect(trigger()).toHaveAccessibleDescription('Please choose one. You can change it later.');
    expect(trigger()).toHaveAttribute('aria-invalid', 'true');
  });
});

/**
 * The module remembers whether the list's code has loaded, so each of these tests imports it again.
 */
async function freshField(props: Props = {}) {
  vi.resetModules();
  const { SelectField: Fresh } = await import('./select-field.tsx');
  return field({ ...props, Field: Fresh });
}

/** Before its code has loaded, the trigger's `aria-controls` is its own ID. */
const isWaiting = () => trigger().getAttribute('aria-controls') === trigger().id;
const hasCode = () => waitFor(() => expect(isWaiting()).toBe(false));

describe('a select whose list has not loaded', () => {
  test('F160 shows and submits its choice', async () => {
    const { sent } = await freshField({ value: 'folk' });

    expect(isWaiting()).toBe(true);
    expect(trigger()).toHaveTextContent('Folk');
    expect(sent()).toBe('folk');
  });

  test.each([true, false])(
    'F055 F160 is required if the form requires it: %s',
    async (isRequired) => {
      await freshField({ isRequired });

      expect(isWaiting()).toBe(true);
      expect(document.querySelector<HTMLInputElement>('[name=genre]')?.required).toBe(isRequired);
    },
  );

  test('F160 keeps the focus when its list loads, and stays closed', async () => {
    await freshField();

    act(() => trigger().focus());
    await hasCode();

    expect(trigger()).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('F160 continues with letters that were typed before its list loaded', async () => {
    const { user } = await freshField();
    act(() => trigger().focus());
    fireEvent.keyDown(trigger(), { key: 'b' });
    expect(isWaiting()).toBe(true);
    await hasCode();

    await user.keyboard('o');

    expect(trigger()).toHaveTextContent('Bossa nova');
  });

  test('F160 opens automatically if it was pressed before its list loaded', async () => {
    await freshField();

    fireEvent.pointerDown(trigger(), { pointerType: 'mouse', button: 0 });

    expect(await screen.findByRole('listbox')).toBeVisible();
  });

  test('F160 stays closed if the visitor has moved on meanwhile', async () => {
    await freshField();

    act(() => trigger().focus());
    fireEvent.click(trigger());
    act(() => trigger().blur());
    await hasCode();

    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
