import { screen, within } from '@testing-library/react';
import type { CallKey } from '../../contracts/schema/calls.ts';
import {
  adminWrites,
  adminWritesElsewhere,
  pressAndConfirm,
  fill,
  press,
  type Write,
} from './test-admin-writes.ts';

const newPassword = 'seven quiet lamps';

/** Where and how each write is made. */
export const writes: Write[] = [
  ...adminWrites,
  [
    'POST auth/login',
    '/login',
    'guest',
    (app) => fill(app, { Email: 'mira@undersong.test', Password: 'undersong{Enter}' }),
  ],
  [
    'POST auth/two-factor-challenge',
    '/login',
    'guest',
    async (app) => {
      await fill(app, { Email: 'ines@undersong.test', Password: 'undersong{Enter}' });
      await app.user.type(await screen.findByRole('textbox', { name: /code/i }), '123456');
    },
  ],
  [
    'POST auth/register',
    '/register',
    'guest',
    async (app) => {
      await fill(app, {
        Email: 'new@undersong.test',
        Password: newPassword,
        'Confirm password': newPassword,
      });
      for (const box of screen.queryAllByRole('checkbox', { name: /^I accept/ }))
        await app.user.click(box);
      await press(app, 'Create account');
    },
  ],
  [
    'POST auth/forgot-password',
    '/forgot-password',
    'guest',
    (app) => fill(app, { Email: 'mira@undersong.test{Enter}' }),
  ],
  [
    'POST auth/reset-password',
    '/password/reset/token?email=mira@undersong.test',
    'guest',
    async (app) => {
      await fill(app, { 'New password': newPassword, 'Confirm new password': newPassword });
      await press(app, 'Reset password');
    },
  ],
  [
    'POST contact-page',
    '/contact',
    'guest',
    async (app) => {
      await fill(app, { Name: 'Ann', Email: 'ann@example.test', Message: 'Where is side B?' });
      await press(app, 'Send message');
    },
  ],
  [
    'POST validate-email-verification-otp',
    '/',
    'unverified',
    (app) => fill(app, { Code: '123456' }),
  ],
  ['POST resend-email-verification', '/', 'unverified', (app) => press(app, /^Resend/)],
  ['POST auth/logout', '/', 'unverified', (app) => press(app, 'Log out')],
  [
    'POST users/me/locale',
    '/contact',
    'member',
    async (app) => {
      await press(app, /^Language/);
      await app.user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
    },
  ],
  [
    'POST notifications/mark-as-read',
    '/notifications',
    'member',
    (app) => press(app, 'Mark all as read'),
  ],
  [
    'DELETE workspace/invite/{inviteId}',
    '/notifications',
    'member',
    (app) => press(app, 'Decline'),
  ],
  ['GET workspace/join/{inviteId}', '/notifications', 'member', (app) => press(app, 'Join')],
  [
    'PUT notifications/me/subscriptions',
    '/notifications/settings',
    'member',
    async (app) => {
      await app.user.click((await screen.findAllByRole('checkbox'))[1] as HTMLElement);
      await press(app, 'Save changes');
    },
  ],
  ['POST billing/checkout', '/checkout/3/6', 'member', (app) => press(app, /payment$/)],
  [
    'POST billing/subscriptions/{subscriptionId}/change-plan',
    '/change-plan/3/6/confirm',
    'subscriber',
    (app) => press(app, /^Switch to this plan/),
  ],
  [
    'POST billing/subscriptions/{subscriptionId}/cancel',
    '/billing',
    'subscriber',
    pressAndConfirm('Cancel plan'),
  ],
  [
    'POST billing/subscriptions/{subscriptionId}/resume',
    '/billing',
    'subscriber',
    async (app) => {
      await pressAndConfirm('Cancel plan')(app);
      await press(app, 'Resume plan');
    },
  ],
  [
    'POST backstage-request',
    '/backstage',
    'subscriber',
    async (app) => {
      await fill(app, { 'Artist name': 'Iron Mouth' });
      await app.user.click(screen.getByLabelText(/^I confirm/));
      await press(app, 'Send request');
    },
  ],
  [
    'PUT artists/{id}',
    '/backstage/profile/1',
    'artist',
    async (app) => {
      await fill(app, { 'Artist name': ' Trio' });
      await press(app, 'Save changes');
    },
  ],
  [
    'POST albums',
    '/backstage/releases/new',
    'artist',
    async (app) => {
      await fill(app, { Title: 'Nine Doors' });
      await press(app, 'Save draft');
    },
  ],
  [
    'PUT albums/{id}',
    '/backstage/releases/901',
    'artist',
    async (app) => {
      await fill(app, { Title: ' II' });
      await press(app, 'Save draft');
    },
  ],
  [
    'DELETE albums/{ids}',
    '/backstage/releases',
    'artist',
    async (app) => {
      await press(app, /^Delete Low Tide/);
      await press(app, 'Delete release');
    },
  ],
  [
    'PUT tracks/{id}',
    '/backstage/releases/901',
    'artist',
    async (app) => {
      await press(app, /^Credits, tags and lyrics/);
      const details = within(await screen.findByRole('region', { name: 'Details' }));
      await app.user.type((await details.findAllByLabelText('Role'))[0]!, ' and drums');
      await app.user.click(details.getByRole('button', { name: /^Save/ }));
    },
  ],
  [
    'PUT lyrics/{id}',
    '/backstage/releases/901',
    'artist',
    async (app) => {
      await press(app, /^Credits, tags and lyrics/);
      const lyrics = within(await screen.findByRole('region', { name: 'Lyrics' }));
      await app.user.type(await lyrics.findByLabelText('Lyrics'), 'La');
      await app.user.click(lyrics.getByRole('button', { name: /^Save/ }));
    },
  ],
];

/**
 * Writes that their own screens test: the account's panels, uploads, the password dialog, social
 * sign-in, the human check, likes, playlists, people, comments, the player, and the tracks and
 * requests of artists.
 */
export const elsewhere: CallKey[] = [
  ...adminWritesElsewhere,
  'POST recaptcha/verify',
  'POST secure/auth/social/connect',
  'POST secure/auth/social/{service}/disconnect',
  'DELETE users/{ids}',
  'PUT users/me',
  'POST users/{id}/avatar',
  'DELETE users/{id}/avatar',
  'PUT auth/user/password',
  'POST auth/user/confirm-password',
  'POST auth/passkeys/login',
  'POST auth/passkeys/confirm',
  'POST auth/user/passkeys',
  'DELETE auth/user/passkeys/{passkey}',
  'POST auth/user/two-factor-authentication',
  'DELETE auth/user/two-factor-authentication',
  'POST auth/user/confirmed-two-factor-authentication',
  'POST auth/user/two-factor-recovery-codes',
  'POST user-sessions/logout-other',
  'DELETE user-sessions/{id}',
  'POST access-tokens',
  'DELETE access-tokens/{id}',
  'POST tus/entries',
  'POST file-entries',
  'POST file-entries/delete',
  'POST s3/simple/presign',
  'POST s3/entries',
  'POST s3/multipart/create',
  'POST s3/multipart/get-uploaded-parts',
  'POST s3/multipart/batch-sign-part-urls',
  'POST s3/multipart/complete',
  'POST s3/multipart/abort',
  'POST users/me/add-to-library',
  'POST users/me/remove-from-library',
  'POST playlists',
  'POST playlists/{id}/tracks/add',
  'POST playlists/{id}/tracks/remove',
  'POST playlists/{id}/tracks/order',
  'PUT playlists/{id}',
  'DELETE playlists/{ids}',
  'POST playlists/{id}/follow',
  'POST playlists/{id}/unfollow',
  'POST player/tracks',
  'POST tracks/plays/{id}/log',
  'POST users/{id}/follow',
  'POST users/{id}/unfollow',
  'POST reposts/toggle',
  'POST comment',
  'PUT comment/{id}',
  'DELETE comment/{ids}',
  'POST comment/restore',
  'POST report',
  'PUT backstage-request/{id}',
  'DELETE backstage-request/{id}',
  'POST tracks',
  'DELETE tracks/{ids}',
  // If it fails, the metadata that the browser read from the file remains.
  'POST tracks/{fileEntryId}/extract-metadata',
  'POST lyrics',
  'DELETE lyrics/{ids}',
];
