import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { normaliseBootstrap } from '../../../../contracts/site/bootstrap.ts';
import type { Track } from '../../../../contracts/schema/music.ts';
import { world } from '../../../../mocks/node.ts';
import { call } from '../../../data/calls/call.ts';
import { SessionProvider } from '../../../data/session/session-provider.tsx';
import { dialogStore } from '../../../ui/dialog-store.ts';
import { panelState } from '../panel-state.ts';
import { startPlayer } from '../../test-player.ts';
import { PlayerBar } from './player-bar.tsx';
import { ControlsContext, controlsOf } from './use-player.ts';

const tracks: Track[] = [1, 2, 3].map((id) => ({
  id,
  name: `Track ${id}`,
  src: `/${id}.wav`,
  artists: [{ id: 7, name: 'Wren Castellane' }],
}));

/** The bar with the first of three tracks, at 60 of 300 seconds. */
async function openBar({ dir = 'ltr' }: { dir?: 'ltr' | 'rtl' } = {}) {
  world.actAs('guest');
  const bootstrap = normaliseBootstrap(await call('GET bootstrap-data'));
  const { player, engine } = startPlayer();
  const controls = controlsOf(player);
  render(
    <div dir={dir}>
      <SessionProvider initial={bootstrap}>
        <MemoryRouter>
          <ControlsContext value={controls}>
            <PlayerBar />
          </ControlsContext>
        </MemoryRouter>
      </SessionProvider>
    </div>,
  );
  act(() => {
    player.play({ tracks, source: null, more: null });
    engine.advance(0);
    engine.at(60, 300);
  });
  return { engine, player, controls, user: userEvent.setup({ delay: null }) };
}

const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('P010 announces the position in words and shows both times', async () => {
  const { engine, user } = await openBar();
  act(() => engine.at(80.4, 300));

  expect(slider('Position')).toHaveAttribute('aria-valuetext', '1 minute 20 seconds of 5 minutes');
  expect(screen.getByText('1:20')).toBeInTheDocument();
  await user.click(button('Show remaining time 5:00'));
  expect(button('Show remaining time -3:40')).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['{ArrowRight}', 65],
  ['{ArrowLeft}', 55],
  ['{ArrowUp}', 65],
  ['{ArrowDown}', 55],
  ['{PageUp}', 90],
  ['{PageDown}', 30],
  ['{Home}', 0],
  ['{End}', 300],
])('P010 %s on the seek bar seeks to second %i', async (key, to) => {
  const { engine, user } = await openBar();
  slider('Position').focus();

  await user.keyboard(key);

  expect(engine.seeks).toEqual([to]);
});

test('P010 holding a key moves the thumb and seeks on release', async () => {
  const { engine, user } = await openBar();
  slider('Position').focus();

  await user.keyboard('{ArrowRight>6}');
  expect(slider('Position')).toHaveAttribute('aria-valuetext', '1 minute 30 seconds of 5 minutes');
  expect(engine.seeks).toEqual([]);
  await user.keyboard('{/ArrowRight}');

  expect(engine.seeks).toEqual([90]);
});

test('P010 keeps the seek bar left to right in Arabic and mirrors the volume', async () => {
  const { engine, player, user } = await openBar({ dir: 'rtl' });
  act(() => player.sound.setVolume(0.5));

  slider('Position').focus();
  await user.keyboard('{ArrowRight}');
  expect(engine.seeks).toEqual([65]);
  slider('Volume').focus();
  await user.keyboard('{ArrowRight}');
  expect(player.state.read().volume).toBeCloseTo(0.45);
});

test('B015 a focused slider announces nothing while time passes', async () => {
  const { engine } = await openBar();
  act(() => slider('Position').focus());
  const before = slider('Position').getAttribute('aria-valuetext');

  act(() => engine.at(75));

  expect(slider('Position')).toHaveAttribute('aria-valuetext', before);
  act(() => slider('Position').blur());
  act(() => engine.at(76));
  expect(slider('Position')).toHaveAttribute('aria-valuetext', '1 minute 16 seconds of 5 minutes');
});

test('P010 shows no seek bar for a stream', async () => {
  const { engine } = await openBar();

  act(() => engine.at(9, Number.POSITIVE_INFINITY));

  expect(screen.getByText('Live')).toBeInTheDocument();
  expect(screen.queryByRole('slider', { name: 'Position' })).toBeNull();
});

test('P010 disables seeking in a track of unknown length', async () => {
  const { engine } = await openBar();

  act(() => engine.at(0, Number.NaN));

  expect(slider('Position')).toBeDisabled();
});

test('P010 announces the states of shuffle and repeat', async () => {
  const { player, user } = await openBar();

  await user.click(button('Shuffle'));
  expect(button('Shuffle')).toHaveAttribute('aria-pressed', 'true');
  for (const [name, isPressed] of [
    ['Repeat: off', 'false'],
    ['Repeat: all', 'true'],
    ['Repeat: this track', 'true'],
  ] as const) {
    expect(button(/Repeat/)).toHaveAccessibleName(name);
    expect(button(name)).toHaveAttribute('aria-pressed', isPressed);
    await user.click(button(name));
  }
  expect(player.state.read().queue.repeat).toBe('off');
});

test('P010 skips to the next track, back to the beginning, and to the previous one', async () => {
  const { engine, user } = await openBar();

  await user.click(button('Next'));
  expect(screen.getByRole('link', { name: 'Track 2' })).toBeInTheDocument();
  act(() => engine.at(30));
  await user.click(button('Previous'));
  expect(engine.seeks).toEqual([0]);
  await user.click(button('Previous'));

  expect(screen.getByRole('link', { name: 'Track 1' })).toBeInTheDocument();
});

test.each([
  ['has not started', 'Loading the track'],
  ['is buffering', 'Buffering the track'],
] as const)('P010 explains after a delay why a track that %s is silent', async (why, words) => {
  const { engine, player } = await openBar();

  act(() => (why === 'has not started' ? player.next() : engine.wait()));
  expect(screen.queryByText(words)).toBeNull();

  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(button('Pause')).toHaveAccessibleDescription(words);
});

test('P010 replaces the artists by an error with a retry when a track cannot be played', async () => {
  const { engine, player, user } = await openBar();
  act(() => player.play({ tracks: tracks.slice(0, 1), source: null, more: null }));
  await screen.findByText('Loading the track');
  const before = engine.loaded.length;

  act(() => engine.fail('protected'));
  expect(screen.getByText("This track can't be played")).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Wren Castellane' })).toBeNull();
  await user.click(button('Try again'));

  expect(engine.loaded.length).toBe(before + 1);
  expect(engine.state).toBe('loading');
});

test('P010 shows that it is waiting for the network', async () => {
  const { player } = await openBar();

  act(() => player.state.set({ ...player.state.read(), state: 'waiting', waitingFor: 'network' }));

  expect(screen.getByText('No connection. Playback resumes automatically.')).toBeInTheDocument();
});

test('P010 unmutes with its button after the slider was moved to zero', async () => {
  const { engine, player, user } = await openBar();
  act(() => player.sound.setVolume(0));

  expect(button('Mute')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('Mute'));

  expect(engine.loudness).toBe(0.5);
  expect(button('Mute')).toHaveAttribute('aria-pressed', 'false');
});

test('P009 stays paused when the paused item is removed', async () => {
  const { engine, player } = await openBar();
  act(() => player.pause());
  const { currentId } = player.state.read().queue;

  act(() => player.change({ type: 'remove', itemIds: new Set([currentId ?? '']) }));

  expect(player.state.read().queue.currentId).not.toBe(currentId);
  expect(engine.state).toBe('paused');
});

test('B024 cancels the sleep timer when the queue is cleared', async () => {
  const { controls, player } = await openBar();
  controls.sleepTimer.startMinutes(5);

  act(() =>
    player.change({
      type: 'remove',
      itemIds: new Set(player.state.read().queue.items.map(({ itemId }) => itemId)),
    }),
  );

  expect(controls.sleepTimer.state.read()).toBeNull();
});

test('P010 mutes, restores the volume, and unmutes when the volume is moved', async () => {
  const { engine, player, user } = await openBar();
  act(() => player.sound.setVolume(0.6));

  await user.click(button('Mute'));
  expect(engine.loudness).toBe(0);
  expect(slider('Volume')).toHaveAttribute('aria-valuetext', 'Muted');
  await user.click(button('Mute'));
  expect(engine.loudness).toBeCloseTo(0.6);
  await user.click(button('Mute'));
  slider('Volume').focus();
  await user.keyboard('{End}');

  expect(engine.loudness).toBe(1);
  expect(slider('Volume')).toHaveAttribute('aria-valuetext', '100%');
});

test('P001 opens one panel at a time', async () => {
  const { user } = await openBar();

  await user.click(button('Queue'));
  expect(button('Queue')).toHaveAttribute('aria-expanded', 'true');
  await user.click(button('Lyrics'));
  expect(panelState.read().open).toBe('lyrics');
  await user.click(button('Lyrics'));

  expect(panelState.read().open).toBeNull();
});

test('B024 pauses at the end of the track by the sleep timer, even after a gapless transition', async () => {
  const { engine, controls, player } = await openBar();
  expect(engine.prepared).not.toBeNull();

  act(() => controls.sleepTimer.startTracks(1));
  expect(engine.prepared).toBeNull();
  act(() => engine.end());

  expect(screen.getByRole('link', { name: 'Track 2' })).toBeInTheDocument();
  expect(engine.state).toBe('paused');
  expect(engine.prepared).not.toBeNull();
  act(() => player.resume());
  act(() => engine.advance(1));
  act(() => engine.end());
  expect(screen.getByRole('link', { name: 'Track 3' })).toBeInTheDocument();
  expect(engine.state).toBe('playing');
});

test("B024 sets normalizing and the equalizer's bands, with accessible values", async () => {
  const { engine, user } = await openBar();

  await user.click(button('More options'));
  await user.click(await screen.findByRole('switch', { name: 'Normalize volume' }));
  await user.click(screen.getByRole('switch', { name: 'Equalizer' }));
  slider('Bass').focus();
  await user.keyboard('{End}');
  slider('Treble').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');

  expect(engine.enhancements).toEqual({
    isLevelled: true,
    isEqualised: true,
    bands: [12, 0, 0, 0, -2],
  });
  slider('Bass').focus();
  expect(slider('Treble')).toHaveAttribute('aria-valuetext', '-2 dB');
  await user.click(button('Reset the equalizer'));
  await user.click(screen.getByRole('switch', { name: 'Normalize volume' }));
  expect(engine.enhancements).toEqual({
    isLevelled: false,
    isEqualised: true,
    bands: [0, 0, 0, 0, 0],
  });
});

test('B024 hides normalizing and the equalizer where they would stop background playback', async () => {
  const { engine, user } = await openBar();
  engine.canEnhance = false;

  await user.click(button('More options'));
  await screen.findByRole('button', { name: '15 min' });

  expect(screen.getAllByRole('switch').map(({ textContent }) => textContent)).toEqual([
    'Autoplay similar music',
    'Save data',
  ]);
});

test('B024 sets sleep timer and speed, and shows the remaining time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { player, user } = await openBar();

  await user.click(button('More options'));
  await user.click(await screen.findByRole('button', { name: '15 min' }));
  expect(button(/More options, Stops in 15 minutes/)).toHaveTextContent('15 min');
  await user.click(button('1.5×'));
  expect(player.state.read().speed).toBe(1.5);
  expect(button('1.5×')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('Turn off'));

  expect(button('More options')).toBeInTheDocument();
});

test('B024 stops after a chosen number of tracks', async () => {
  const { controls, user } = await openBar();

  await user.click(button('More options'));
  await user.click(await screen.findByRole('button', { name: 'After 3 tracks' }));

  expect(controls.sleepTimer.state.read()).toEqual({ tracks: 3 });
  expect(button('More options, Stops after 3 tracks')).toHaveTextContent('3 tracks');
  await user.click(button('Turn off'));
  expect(button('After 3 tracks')).toHaveAttribute('aria-pressed', 'false');
});

test('B018 saves data by choice, and keeps the choice', async () => {
  const { player, engine, user } = await openBar();
  await user.click(button('More options'));
  const choice = await screen.findByRole('switch', { name: 'Save data' });
  expect(choice).not.toBeChecked();

  await user.click(choice);

  expect(choice).toBeChecked();
  expect(player.state.read().savesData).toBe(true);
  expect(engine.prepared).toBeNull();
});

test('B013 the options make room for the code that continues the queue elsewhere', async () => {
  const { user } = await openBar();

  await user.click(button('More options'));
  await user.click(await screen.findByRole('button', { name: 'Continue on another device' }));

  await waitFor(() => expect(dialogStore.read()?.title).toBe('Continue on another device'));
  expect(screen.queryByRole('dialog', { name: 'More options' })).toBeNull();
});
