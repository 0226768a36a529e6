import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dialogWidths } from '../../contracts/dialog-widths.ts';
import { askToConfirm } from './ask-to-confirm.tsx';
import { DialogHost } from './dialog-host.tsx';
import { closeDialog, type DialogOptions, dialogStore, openDialog } from './dialog-store.ts';
import { showToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => act(() => closeDialog()));

/** A page with a button that opens a dialog, and the results that its caller received. */
async function opened(options: Partial<DialogOptions> = {}) {
  const user = userEvent.setup({ delay: null });
  const onResult = vi.fn<(result: string | undefined) => void>();
  const open = () =>
    void openDialog<string>({ title: 'New token', ...options }, (close) => (
      <form action={() => close('made')}>
        <input aria-label="Name" />
        <button type="submit">Create</button>
      </form>
    )).then(onResult);
  render(
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <DialogHost closeLabel="Close" onFailure={vi.fn<(error: unknown) => void>()} />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await screen.findByRole(options.isUrgent ? 'alertdialog' : 'dialog');
  return { user, onResult, opener };
}

const gone = () =>
  waitFor(() =>
    expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull(),
  );
describe('a dialog', () => {
  test('F149 is named by its title, described by its text, and focuses its first field', async () => {
    await opened({ description: 'So that you know it again.' });

    const dialog = screen.getByRole('dialog', { name: 'New token' });
    expect(dialog).toHaveAccessibleDescription('So that you know it again.');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  test("F149 resolves to its content's result and returns the focus", async () => {
    const { user, onResult, opener } = await opened();

    await user.click(screen.getByRole('button', { name: 'Create' }));

    await gone();
    expect(onResult.mock.calls).toEqual([['made']]);
    expect(opener).toHaveFocus();
  });

  test.each<
    [way: string, leave: (user: Awaited<ReturnType<typeof opened>>['user']) => Promise<unknown>]
  >([
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['its close button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ])('F149 resolves to undefined when dismissed by %s', async (_, leave) => {
    const { user, onResult, opener } = await opened();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());

    await leave(user);

    await gone();
    expect(onResult.mock.calls).toEqual([[undefined]]);
    expect(opener).toHaveFocus();
  });

  test('F149 keeps the focus inside, in both directions', async () => {
    const { user } = await opened();
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());

    for (const keys of [
      '{Tab}',
      '{Tab}',
      '{Tab}',
      '{Tab}',
      '{Shift>}{Tab}{/Shift}',
      '{Shift>}{Tab}{/Shift}',
      '{Shift>}{Tab}{/Shift}',
      '{Shift>}{Tab}{/Shift}',
    ]) {
      await user.keyboard(keys);
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    }
  });

  test('F149 replaces the previous one, which resolves to undefined', async () => {
    const { onResult } = await opened();
    const second = vi.fn<(result: string | undefined) => void>();

    act(() => void openDialog<string>({ title: 'Another' }, () => 'words').then(second));

    await waitFor(() =>
      expect(screen.getAllByRole('dialog')).toEqual([
        screen.getByRole('dialog', { name: 'Another' }),
      ]),
    );
    expect(onResult.mock.calls).toEqual([[undefined]]);
    expect(second).not.toHaveBeenCalled();
  });

  test('F149 a late result does not close the next dialog', async () => {
    let closeFirst: () => void = () => undefined;
    render(<DialogHost closeLabel="Close" onFailure={vi.fn<(error: unknown) => void>()} />);
    act(
      () =>
        void openDialog({ title: 'First' }, (close) => {
          closeFirst = close;
          return 'one';
        }),
    );
    act(() => void openDialog({ title: 'Second' }, () => 'two'));

    act(() => closeFirst());

    expect(await screen.findByRole('dialog', { name: 'Second' })).toBeVisible();
  });

  test('F149 F152 stays below an interruption, inert, and returns with its input', async () => {
    const { user, onResult } = await opened();
    await user.type(screen.getByLabelText('Name'), 'Deploy');

    act(() => void openDialog({ title: 'An error occured', isInterruption: true }, () => 'trace'));
    await waitFor(() =>
      expect(screen.getAllByRole('dialog')).toEqual([
        screen.getByRole('dialog', { name: 'An error occured' }),
      ]),
    );
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('dialog', { name: 'New token' })).toBeVisible());
    expect(screen.getByLabelText('Name')).toHaveValue('Deploy');
    expect(onResult).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  test('F149 a dialog opened from an interruption appears above it', async () => {
    await opened({ isInterruption: true });

    act(() => void openDialog({ title: 'Password required' }, () => 'words'));
    await screen.findByRole('dialog', { name: 'Password required' });
    act(() => dialogStore.read()?.close(undefined));

    expect(await screen.findByRole('dialog', { name: 'New token' })).toBeVisible();
  });

  test('F147 F149 leaves a toast audible and pressable', async () => {
    const follow = vi.fn<(action: string) => void>();
    const { user, onResult } = await opened();
    render(<Toaster label="Notifications" closeLabel="Close toast" onAction={follow} />);

    act(
      () =>
        void showToast('Not saved', {
          type: 'danger',
          action: { label: 'See plans', action: '/pricing' },
        }),
    );
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not saved'));
    await user.click(screen.getByRole('button', { name: 'See plans' }));

    expect(follow).toHaveBeenCalledWith('/pricing');
    expect(screen.getByRole('dialog', { name: 'New token' })).toBeVisible();
    expect(onResult).not.toHaveBeenCalled();
  });

  test.each(Object.entries(dialogWidths))(
    'F161 of size %s is at most %d px wide',
    async (size, width) => {
      await opened({ size: size as keyof typeof dialogWidths });

      expect(screen.getByRole('dialog')).toHaveStyle({ maxWidth: `${width}px` });
    },
  );

  test('F149 a bare full screen dialog is as wide as the window', async () => {
    await opened({ size: 'fullscreen', hidesHeader: true });

    expect(screen.getByRole('dialog')).not.toHaveStyle({
      maxWidth: `${dialogWidths.fullscreen}px`,
    });
  });
});

describe('a question', () => {
  async function openQuestion() {
    const user = userEvent.setup({ delay: null });
    const onResult = vi.fn<(isYes: boolean) => void>();
    render(<DialogHost closeLabel="Close" onFailure={vi.fn<(error: unknown) => void>()} />);
    act(
      () =>
        void askToConfirm({
          title: 'Delete this token?',
          text: 'Apps stop.',
          confirmLabel: 'Delete',
          cancelLabel: 'Cancel',
          isDangerous: true,
        }).then(onResult),
    );
    await screen.findByRole('alertdialog', {
      name: 'Delete this token?',
      description: 'Apps stop.',
    });
    return { user, onResult };
  }

  test.each<[keys: string, isConfirmed: boolean]>([
    ['{Enter}', false],
    ['{Tab}{Enter}', true],
    ['{Escape}', false],
  ])('F149 focuses its safe button first: %s is %s', async (keys, isConfirmed) => {
    const { user, onResult } = await openQuestion();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());

    await user.keyboard(keys);

    await gone();
    expect(onResult.mock.calls).toEqual([[isConfirmed]]);
  });
});
