import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Combobox, type ComboboxFieldProps } from './combobox.tsx';

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

function field(props: Partial<ComboboxFieldProps> = {}) {
  const user = userEvent.setup({ delay: null });
  const onChange = vi.fn<(value: string | null) => void>();
  const { container } = render(
    <form>
      <Combobox {...words} options={options} onChange={onChange} {...props} />
    </form>,
  );
  const form = container.querySelector('form');
  if (!form) throw new Error('no form');
  return {
    user,
    onChange,
    input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }),
    sent: () => new FormData(form).get('zone'),
  };
}

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('a combobox', () => {
  test('F160 finds options by any part of a label and chooses the first by Enter', async () => {
    const { user, input, onChange, sent } = field();

    await user.type(input, 'LIN');
    await waitFor(() => expect(shown()).toEqual(['Europe/Berlin', 'Europe/Dublin']));
    await user.keyboard('{Enter}');

    await waitFor(() => expect(input).toHaveValue('Europe/Berlin'));
    expect(onChange).toHaveBeenLastCalledWith('Europe/Berlin');
    expect(sent()).toBe('Europe/Berlin');
  });

  test('F160 moves by arrows and announces its position', async () => {
    const { user, input } = field();

    await user.type(input, 'europe');
    await waitFor(() => expect(shown()).toHaveLength(2));
    await user.keyboard('{ArrowDown}');

    await waitFor(() =>
      expect(
        document.getElementById(input.getAttribute('aria-activedescendant') ?? ''),
      ).toHaveTextContent('Europe/Dublin'),
    );
    expect(input).toHaveFocus();
  });

  test('F160 announces that nothing matches', async () => {
    const { user, input } = field();

    await user.type(input, 'mars');

    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(shown()).toEqual([]);
  });

  test('F160 shows all options again when it reopens with a choice, and keeps the choice on Escape', async () => {
    const { user, input, sent } = field({ defaultValue: 'Asia/Tokyo' });

    await user.click(screen.getByRole('button', { name: 'See all' }));
    await waitFor(() => expect(shown()).toHaveLength(options.length));
    await user.keyboard('{Escape}');

    await waitFor(() => expect(shown()).toEqual([]));
    expect(input).toHaveValue('Asia/Tokyo');
    expect(sent()).toBe('Asia/Tokyo');
  });

  test('F160 submits the choice instead of the typed text', async () => {
    const { user, input, sent } = field({ defaultValue: 'Asia/Tokyo' });

    await user.clear(input);
    await user.type(input, 'Europe/B');
    await user.tab();

    expect(sent()).not.toBe('Europe/B');
  });

  test('F160 is cleared by its button', async () => {
    const { user, input, onChange } = field({ defaultValue: 'Asia/Tokyo' });

    await user.click(screen.getByRole('button', { name: 'Clear' }));

    expect(input).toHaveValue('');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  test('F160 has a list at most 420 px high, and shows its error', async () => {
    const { user, input } = field({ error: 'Unknown zone.' });

    await user.click(input);

    expect((await screen.findByRole('listbox')).getAttribute('style')).toContain('min(420px');
    expect(input).toHaveAccessibleDescription('Unknown zone.');
  });
});
