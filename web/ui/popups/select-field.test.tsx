import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

const options = ['Ambient', 'Baroque', 'Bossa nova', 'Dub', 'Folk'].map((label) => ({ value: label.toLowerCase(), label, isDisabled: label === 'Dub' }));

function field(props: Partial<SelectFieldProps> = {}) {
  const user = userEvent.setup({ delay: null });
  const onChange = vi.fn<(value: string) => void>();
  const { container } = render(<form><SelectField label="Genre" name="genre" options={options} placeholder="Choose" onChange={onChange} {...props} /></form>);
  const form = container.querySelector('form');
  if (!form) throw new Error('no form');
  return { user, onChange, trigger: screen.getByRole('combobox', { name: 'Genre' }), sent: () => new FormData(form).get('genre') };
}

const highlighted = () => document.querySelector('[role="option"][data-highlighted]')?.textContent;

describe('a select', () => {
  test('F160 says what is chosen, or what to do', () => {
    const { trigger, sent } = field({ defaultValue: 'folk' });

    expect(trigger).toHaveTextContent('Folk');
    expect(sent()).toBe('folk');
  });

  test.each(['{Enter}', ' ', '{ArrowDown}'])('F160 opens by %j, goes by arrows and chooses by Enter', async (keys) => {
    const { user, trigger, onChange, sent } = field();
    trigger.focus();

    await user.keyboard(keys);
    await screen.findByRole('listbox');
    await waitFor(() => expect(highlighted()).toBe('Ambient'));
    await user.keyboard('{ArrowDown}{Enter}');

    await waitFor(() => expect(trigger).toHaveTextContent('Baroque'));
    expect(onChange.mock.calls).toEqual([['baroque']]);
    expect(sent()).toBe('baroque');
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  test('F160 closes by Escape without a change', async () => {
    const { user, trigger, onChange } = field({ defaultValue: 'folk' });

    await user.click(trigger);
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowUp}{Escape}');

    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(onChange).not.toHaveBeenCalled();
    expect(trigger).toHaveFocus();
  });

  test.each([['b', 'Baroque'], ['bb', 'Bossa nova'], ['bo', 'Bossa nova'], ['f', 'Folk'], ['d', 'Choose'], ['x', 'Choose'], ['bbb', 'Baroque']])(
    'F160 closed chooses by letters: %s is %s',
    async (letters, wanted) => {
      const { user, trigger } = field();
      trigger.focus();

      await user.keyboard(letters);

      expect(trigger).toHaveTextContent(wanted);
    },
  );

  test.each([[499, 'Bossa nova'], [501, 'Oud']])('F160 remembers letters for half a second: %d ms later, o makes it %s', async (pause, wanted) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { user, trigger } = field({ options: [...options, { value: 'oud', label: 'Oud' }] });
    trigger.focus();

    await user.keyboard('b');
    vi.advanceTimersByTime(pause);
    await user.keyboard('o');

    expect(trigger).toHaveTextContent(wanted);
  });

  test('F160 open moves by letters, and chooses nothing yet', async () => {
    const { user, trigger, onChange } = field();
    await user.click(trigger);
    const list = await screen.findByRole('listbox');
    await waitFor(() => expect(list.parentElement).toContainElement(document.activeElement as HTMLElement));

    await user.keyboard('bo');

    await waitFor(() => expect(highlighted()).toBe('Bossa nova'));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('F160 lists at most 420 px high', async () => {
    const { user, trigger } = field();

    await user.click(trigger);

    expect((await screen.findByRole('listbox')).getAttribute('style')).toContain('min(420px');
  });

  test('F160 says what is wrong and what helps', () => {
    const { trigger } = field({ error: 'Please choose one.', hint: 'You can change it later.' });

    expect(trigger).toHaveAccessibleDescription('Please choose one. You can change it later.');
    expect(trigger).toHaveAttribute('aria-invalid', 'true');
  });
});
