import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastPlace } from './toast-place.tsx';
import { showToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const follow = vi.fn<(action: string) => void>();

function Page({ hasDialog }: { hasDialog: boolean }) {
  return (
    <>
      <Toaster closeLabel="Close" onAction={follow} />
      {hasDialog && <dialog open aria-label="Question"><ToastPlace /></dialog>}
    </>
  );
}

test('F147 F149 a toast is said inside of the dialog while one is open, once, and its buttons work there', () => {
  render(<Page hasDialog />);
  const dialog = within(screen.getByRole('dialog'));

  act(() => void showToast('Not saved', { type: 'danger', action: { label: 'See plans', action: '/pricing' } }));

  expect(screen.getAllByText('Not saved')).toHaveLength(1);
  expect(dialog.getByRole('alert')).toHaveTextContent('Not saved');
  fireEvent.click(dialog.getByRole('button', { name: 'See plans' }));
  expect(follow).toHaveBeenCalledWith('/pricing');
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('F147 F149 a toast stays when the dialog closes, and comes along when one opens', () => {
  const { rerender } = render(<Page hasDialog />);
  act(() => void showToast('Saved'));

  rerender(<Page hasDialog={false} />);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');

  rerender(<Page hasDialog />);
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});
