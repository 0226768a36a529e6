import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { deletePlaylist, useDeletedPlaylists } from './playlist-deletion.ts';

const [mia, ben] = [memberBootstrap({ id: 7 }), memberBootstrap({ id: 8 })];
const playlist = { id: 3, name: 'Rain' } as Playlist;

const deletedFor = (initial: typeof mia): number[] => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider initial={initial}>{children}</SessionProvider>
  );
  return [...renderHook(() => useDeletedPlaylists(), { wrapper }).result.current];
};

test('P006 hides a playlist only from the person who is deleting it', () => {
  act(() => deletePlaylist(playlist, { bootstrap: mia, t: (words) => words }));

  expect(deletedFor(mia)).toEqual([3]);
  expect(deletedFor(ben)).toEqual([]);
});
