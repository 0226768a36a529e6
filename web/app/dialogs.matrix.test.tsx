import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { closePanel } from '../player/view/panel-state.ts';
import { player } from '../player/player.ts';
import { sample } from '../../tools/test/sample.ts';
import { renderApp } from '../dev/test/test-app.tsx';
import { closeDialog } from '../ui/dialog-store.ts';
import { dialogs } from './test-dialogs.tsx';

beforeEach(() => {
  for (const name of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name as 'play').mockResolvedValue();
  return () => {
    closePanel();
    const itemIds = new Set(player.state.read().queue.items.map(({ itemId }) => itemId));
    player.change({ type: 'remove', itemIds });
    vi.unstubAllGlobals();
  };
});

test.each(
  sample(
    dialogs,
    ({ as }) => as,
    ({ file }) => file.split('/')[0],
  ),
)(
  'F149 the dialog $title moves focus to a visible element',
  async ({ title, path = '/contact', as = 'guest', isNarrow = false, beside, ...more }) => {
    const { isUrgent = title.endsWith('?'), before, open } = more;
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: isNarrow,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      });
    await before?.();
    const app = await renderApp({ path, as, beside, scenarios: ['api on'] });
    await screen.findAllByRole('heading', { level: 1, hidden: true });

    await open(app);

    const dialog = await screen.findByRole(isUrgent ? 'alertdialog' : 'dialog', { name: title });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    expect(document.activeElement).toBeVisible();
    expect(document.activeElement).not.toHaveAttribute('type', 'file');

    // Browsers go back asynchronously, which the next test would notice.
    act(() => closeDialog());
    await waitFor(() => expect(window.history.state).not.toHaveProperty('isScreen'));
  },
);
