import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { withSilentPlayer } from '../../music/play/test-playing.ts';
import { player } from '../../player/player.ts';
import { playerCode } from '../../player/start.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { LyricTimer } from './lyric-timer.tsx';

withSilentPlayer();

const hostile = '<script>alert(1)</script>';
const track = { id: 9, name: 'Reed', src: 'storage/reed.mp3' };

async function open(start: string) {
  const onChange = vi.fn<(text: string) => void>();
  function Held() {
    const [value, setValue] = useState(start);
    onChange.mockImplementation(setValue);
    return <LyricTimer track={track} value={value} onChange={onChange} />;
  }
  await act(() => playerCode.load());
  render(
    <SessionProvider initial={memberBootstrap({ id: 1 })} onReadFailure={reportFailure}>
      <Held />
    </SessionProvider>,
  );
  act(() => player.play({ tracks: [track], source: null, more: null }));
  return { onChange, user: userEvent.setup({ delay: null }) };
}

const at = (position: number) => act(() => player.time.set({ ...player.time.read(), position }));
const press = () => screen.getByRole('button', { name: 'Set time' });

test("P021 sets a line's time with one press and moves on to the next line", async () => {
  const { onChange, user } = await open(`[ar:Wren]\nOne\n\n${hostile}`);
  expect(screen.getByText('One', { selector: 'bdi' }).closest('li')).toHaveAttribute(
    'aria-current',
    'true',
  );

  at(12.5);
  await user.click(press());
  at(15.25);
  await user.click(press());

  expect(onChange).toHaveBeenLastCalledWith(`[ar:Wren]\n[00:12.50]One\n\n[00:15.25]${hostile}`);
  expect(press()).toHaveAttribute('aria-disabled', 'true');
  expect(document.querySelector('script')).toBeNull();
});

test('P021 returns to the previous line and seeks back a little on Backspace', async () => {
  const seek = vi.spyOn(player, 'seek').mockImplementation(() => undefined);
  const { onChange, user } = await open('[00:10.00]One\nTwo');
  press().focus();

  await user.keyboard('{Backspace}');
  at(11);
  await user.click(press());

  expect(seek).toHaveBeenCalledWith(7);
  expect(onChange).toHaveBeenLastCalledWith('[00:11.00]One\nTwo');
});

test('P021 adjusts times by a tenth of a second, removes them, and marks those out of order', async () => {
  const { onChange, user } = await open('[00:10.00]One\n[00:05.00]Two');
  const second = within(screen.getByText('Two', { selector: 'bdi' }).closest('li')!);
  expect(second.getByText('Earlier than a line above')).toBeVisible();

  await user.click(second.getByRole('button', { name: 'Move “Two” 0.1 seconds later' }));
  expect(onChange).toHaveBeenLastCalledWith('[00:10.00]One\n[00:05.10]Two');
  await user.click(second.getByRole('button', { name: 'Remove the time of “Two”' }));
  expect(onChange).toHaveBeenLastCalledWith('[00:10.00]One\nTwo');
  await user.click(screen.getByRole('button', { name: 'Remove all times' }));
  expect(onChange).toHaveBeenLastCalledWith('One\nTwo');
});
