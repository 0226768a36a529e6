import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

test.each([
  ['Night', [['']], true],
  ['', [], false],
])(
  'Escape clears a search field, and leaves an empty one alone (%j)',
  async (value, calls, isTaken) => {
    const user = userEvent.setup({ delay: null });
    const onChange = vi.fn();
    const onKey = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
    document.addEventListener('keydown', onKey, { once: true });
    render(<SearchField label="Find a playlist" value={value} onChange={onChange} />);

    await user.type(screen.getByRole('searchbox'), '{Escape}');

    expect(onChange.mock.calls).toEqual(calls);
    expect(onKey).toHaveReturnedWith(isTaken);
  },
);
