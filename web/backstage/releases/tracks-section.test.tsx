import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { record, text } from '../../../contracts/loose.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { trackLength } from '../../music/tracks/track-facts.ts';

vi.mock(import('../../music/tracks/track-facts.ts'), { spy: true });

test("P021 renders only the edited track's row while its title is typed", async () => {
  const { user } = await renderApp({ path: '/backstage/releases/901', as: 'artist' });
  const title = await screen.findByLabelText('Title of track 2');
  vi.mocked(trackLength).mockClear();

  await user.type(title, '!');

  const rendered = vi.mocked(trackLength).mock.calls.map(([track]) => text(record(track)['name']));
  expect(new Set(rendered)).toEqual(new Set(['The Heron Keeps the Time!']));
});
