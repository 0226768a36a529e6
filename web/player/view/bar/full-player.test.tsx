import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { normaliseBootstrap } from '../../../../contracts/site/bootstrap.ts';
import { world } from '../../../../mocks/node.ts';
import { call } from '../../../data/calls/call.ts';
import { SessionProvider } from '../../../data/session/session-provider.tsx';
import { closePanel, narrow, panelState } from '../panel-state.ts';
import { startPlayer } from '../../test-player.ts';
import { FullPlayer } from './full-player.tsx';
import { ControlsContext, controlsOf } from './use-player.ts';

afterEach(closePanel);

async function openFull({ canChooseVolume = true, isNarrow = false } = {}) {
  world.actAs('guest');
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: isNarrow && media === narrow }),
  );
  const bootstrap = normaliseBootstrap(await call('GET bootstrap-data'));
  const { player, engine } = startPlayer();
  engine.canChooseVolume = () => canChooseVolume;
  player.play({ tracks: [{ id: 1, name: 'Track 1', src: '/1.wav' }], source: null, more: null });
  engine.advance(0);
  const onClose = vi.fn<() => void>();
  render(
    <SessionProvider initial={bootstrap}>
      <MemoryRouter>
        <ControlsContext value={controlsOf(player)}>
          <FullPlayer onClose={onClose} leave={() => Promise.resolve()} />
        </ControlsContext>
      </MemoryRouter>
    </SessionProvider>,
  );
  return { player, engine, onClose, user: userEvent.setup({ delay: null }) };
}

test('P010 sets the volume and mutes', async () => {
  const { engine, player, user } = await openFull();

  act(() => screen.getByRole('slider', { name: 'Volume' }).focus());
  await user.keyboard('{ArrowDown}');
  expect(player.state.read().volume).toBeCloseTo(0.95);
  await user.click(screen.getByRole('button', { name: 'Mute' }));

  expect(engine.loudness).toBe(0);
});

test('P010 shows only mute on devices where pages cannot set the volume', async () => {
  const { engine, user } = await openFull({ canChooseVolume: false });

  expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mute' }));

  expect(engine.loudness).toBe(0);
});

test.each([
  [true, 'stays open below a panel that fills the screen', 0],
  [false, 'closes for a panel next to the page', 1],
])('P009 narrow: %s: the full screen player %s', async (isNarrow, _, closed) => {
  const { onClose, user } = await openFull({ isNarrow });

  await user.click(screen.getByRole('button', { name: 'Queue' }));

  expect(panelState.read().open).toBe('queue');
  expect(onClose).toHaveBeenCalledTimes(closed);
});
