import { expect, test } from 'vitest';
import { guestBootstrap, memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { playLock } from './play-lock.ts';

const minutes = (value: unknown) => ({
  name: 'music.play',
  restrictions: [{ name: 'minutes', value }],
});

test.each([
  ['a guest with permission', guestBootstrap(['music.play']), null],
  ['a guest who may only view', guestBootstrap(['music.view']), 'sign-in'],
  ['a guest with zero minutes', guestBootstrap([minutes(0)]), 'sign-in'],
  ['a guest without a role', { user: null, guest_role: null }, 'sign-in'],
  [
    'a member with permission',
    memberBootstrap({ permissions: ['music.view', 'music.play'] }),
    null,
  ],
  ['a member who may only view', memberBootstrap({ permissions: ['music.view'] }), 'plan'],
  [
    'a member of a site where only guests may',
    { ...guestBootstrap(['music.play']), user: memberBootstrap().user },
    'plan',
  ],
  ['a member with minutes', memberBootstrap({ permissions: [minutes('600')] }), null],
  ['a member with no minutes', memberBootstrap({ permissions: [minutes('0')] }), 'minutes'],
  ['an admin', memberBootstrap({ permissions: [minutes(0), 'admin'] }), null],
] as const)('P016 determines the lock of %s: %j', (_, holder, lock) => {
  expect(playLock(holder)).toBe(lock);
});
