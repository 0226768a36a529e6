import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { normaliseBootstrap } from '../../../../contracts/site/bootstrap.ts';
import type { Track } from '../../../../contracts/schema/music.ts';
import { call } from '../../../data/calls/call.ts';
import { SessionProvider } from '../../../data/session/session-provider.tsx';
import { startPlayer } from '../../test-player.ts';
import { Transport } from './transport.tsx';
import { ControlsContext, controlsOf } from './use-player.ts';

const tracks: Track[] = [1, 2, 3].map((id) => ({ id, name: `Track ${id}`, src: `/${id}.wav` }));
const next = () => screen.getByRole('button', { name: 'Next' });

test('P010 disables next at the end without losing its focus', async () => {
  const { player, engine } = startPlayer();
  const user = userEvent.setup({ delay: null });
  const bootstrap = normaliseBootstrap(await call('GET bootstrap-data'));
  render(
    <SessionProvider initial={bootstrap}>
      <ControlsContext value={controlsOf(player)}>
        <Transport />
      </ControlsContext>
    </SessionProvider>,
  );
  act(() => player.play({ tracks, source: null, more: null }));
  expect(next()).not.toHaveAttribute('aria-disabled');
  await user.click(next());
  await user.click(next());
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(next()).toHaveFocus();
  const { queue } = player.state.read();

  await user.click(next());
  expect(player.state.read().queue).toBe(queue);
  act(() => player.change({ type: 'repeat', repeat: 'all' }));
  expect(next()).not.toHaveAttribute('aria-disabled');

  const more = { id: 'album.5', name: 'Harbour Lights', path: null };
  act(() => player.play({ tracks, startIndex: 2, source: more, more }));
  act(() => engine.advance(1));
  await user.click(next());
  expect(await screen.findByText('Loading the track')).toBeInTheDocument();
  expect(next()).not.toHaveAttribute('aria-disabled');
});
