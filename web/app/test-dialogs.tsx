import { act, screen, within } from '@testing-library/react';
import { http } from 'msw/http';
import { comments } from '../../contracts/records/admin/comments.ts';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import type { Playlist, Track } from '../../contracts/schema/music.ts';
import { server } from '../../mocks/node.ts';
import type { PersonaId } from '../../mocks/personas.ts';
import { bulkActionsOf } from '../admin/bulk/bulk-actions.ts';
import { createJob } from '../admin/bulk/bulk-job.ts';
import { confirmAction, countRows, openReport } from '../admin/bulk/bulk-dialogs.tsx';
import { all } from '../admin/bulk/selection.ts';
import { call } from '../data/calls/call.ts';
import { showTrace } from '../ui/failures/trace-dialog.tsx';
import { openAddToPlaylist } from '../music/library/add-to-playlist.tsx';
import { openNewPlaylist, openPlaylistDetails } from '../music/library/playlist-details.tsx';
import { explainLock } from '../music/tracks/explain-lock.tsx';
import { writeLocalEntry } from '../lib/local-entries.ts';
import { showPalette } from './palette/show-palette.tsx';
import { showFullPlayer } from '../player/view/bar/show-full-player.tsx';
import { controlsOf } from '../player/view/bar/use-player.ts';
import { openHandOver } from '../player/view/hand-over/open-hand-over.tsx';
import { togglePanel } from '../player/view/panel-state.ts';
import { player } from '../player/player.ts';
import { openShortcutHelp } from '../player/view/shortcuts/open-shortcut-help.tsx';
import { playerCode } from '../player/start.ts';
import { askAboutConflicts } from '../records/conflict-dialog.tsx';
import { finishSignIn } from '../screens/auth/social/finish-sign-in.tsx';
import { installPasskeys } from '../dev/test/test-passkeys.ts';
import type { OpenApp } from '../dev/test/test-app.tsx';
import { askToConfirm } from '../ui/ask-to-confirm.tsx';
import { SignInAgain } from './background-tasks/session-expired.tsx';
import { openTrackDetails } from '../backstage/releases/open-track-details.tsx';

const t = (text: string) => text;
const track: Track = { id: 1, name: 'Track 1', src: '/storage/1.mp3' };
const playlist: Playlist = { id: 1, name: 'Kitchen' };

const press = async ({ user }: OpenApp, name: string): Promise<void> =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

async function play(): Promise<void> {
  await act(() => playerCode.load());
  act(() => player.play({ tracks: [track], source: null, more: null }));
}

async function openQueue(): Promise<void> {
  await play();
  act(() => togglePanel('queue'));
  await screen.findAllByRole('heading', { name: 'Queue' });
}

const choosePicture = (app: OpenApp): Promise<void> =>
  choosePictureIn(app, 'region', /^Name and profile/);
const chooseArtistPicture = (app: OpenApp): Promise<void> =>
  choosePictureIn(app, 'group', 'Picture');

async function choosePictureIn(
  { user }: OpenApp,
  role: 'group' | 'region',
  name: string | RegExp,
): Promise<void> {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const panel = await screen.findByRole(role, { name });
  const input = panel.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body;
  await user.upload(input, new File(['picture'], 'me.png', { type: 'image/png' }));
}

async function deleteAccount(app: OpenApp): Promise<void> {
  await press(app, 'Delete account');
  const question = await screen.findByRole('alertdialog');
  await app.user.click(within(question).getByRole('button', { name: 'Delete account' }));
}

async function connectProvider(): Promise<void> {
  const attempt = {
    service: 'google',
    callback: Promise.resolve({ status: 'REQUEST_PASSWORD' as const }),
    url: '/',
    from: '/login',
    returnTo: null,
    signIn: async () => undefined,
    t,
  } as const;
  await act(async () => void finishSignIn(attempt));
}

export function openTrace(): void {
  const trace = { ignitionTrace: true, exception: 'E', message: 'SQL', trace: [] };
  act(() => showTrace({ ...trace, totalVendorGroups: 0 }, t));
}

/** Calls a function at once and ignores its result. */
const now = (start: () => unknown) => () => {
  act(() => {
    start();
  });
};

interface Case {
  file: string;
  title: string;
  path?: string;
  as?: PersonaId | 'guest';
  isNarrow?: boolean;
  beside?: React.ReactNode;
  /** Prepares the browser. */
  before?: () => Promise<unknown>;
  /** By default, dialogs whose title is a question are urgent. */
  isUrgent?: boolean;
  open: (app: OpenApp) => unknown;
}

const settings = { path: '/account-settings', as: 'member' } as const;
const person = { path: '/admin/users/7', as: 'admin' } as const;

const job = {
  ...createJob({
    type: 'comments',
    action: 'delete',
    input: {},
    ids: ['1', '2'],
    names: ['One', 'Two'],
    conditions: '',
  }),
  next: 2,
  failed: [{ id: '2', message: 'This comment is locked.' }],
};

const playlists = { path: '/library/playlists', as: 'member' } as const;

const organize = (name: string) => async (app: OpenApp) => {
  await press(app, 'Folders and smart playlists');
  await app.user.click(await screen.findByRole('menuitem', { name }));
};

/** Edits a list from its page. */
const editList = (list: object) => async (app: OpenApp) => {
  const entry = { name: 'device-library', version: 2, outlivesSignOut: true };
  writeLocalEntry(1, entry, [{ id: 'a', name: 'Road', ...list }]);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  const main = within(screen.getByRole('main'));
  await app.user.click(await main.findByRole('link', { name: 'Road' }));
  await app.user.click(await main.findByRole('button', { name: 'Edit Road' }));
};

/** Every dialog of the app, by the file that opens it. */
export const dialogs: Case[] = [
  {
    file: 'ui/ask-to-confirm.tsx',
    title: 'Delete this token?',
    open: now(() =>
      askToConfirm({
        title: 'Delete this token?',
        confirmLabel: 'Delete',
        cancelLabel: 'Cancel',
      }),
    ),
  },
  {
    file: 'app/palette/show-palette.tsx',
    title: 'Search and commands',
    open: now(() => showPalette(t, () => true)),
  },
  {
    file: 'music/library/add-to-playlist.tsx',
    title: 'Add :name to a playlist',
    as: 'member',
    open: now(() => openAddToPlaylist({ tracks: [track] }, 'Track 1', t)),
  },
  {
    file: 'music/library/playlist-details.tsx',
    title: 'New playlist',
    as: 'member',
    open: now(() => openNewPlaylist(t)),
  },
  {
    file: 'music/library/playlist-details.tsx',
    title: 'Edit details',
    as: 'member',
    open: now(() => openPlaylistDetails(playlist, { picture: null, covers: [] }, t)),
  },
  {
    file: 'app/background-tasks/session-expired.tsx',
    title: 'Please sign in again',
    as: 'member',
    beside: <SignInAgain email="mira@undersong.test" onLeave={() => undefined} />,
    open: () => undefined,
  },
  {
    file: 'ui/failures/trace-dialog.tsx',
    title: 'An error occured',
    open: openTrace,
  },
  {
    file: 'screens/account-settings/confirmed-password.tsx',
    title: 'Confirm password',
    ...settings,
    open: deleteAccount,
  },
  {
    file: 'records/conflict-dialog.tsx',
    title: 'Whose changes stay?',
    as: 'artist',
    open: now(() =>
      askAboutConflicts(
        [
          {
            key: 'name',
            fields: [{ kind: 'text', name: 'name', label: 'Title' }],
            row: null,
            mine: 'Kettle',
            theirs: 'Hearth',
          },
        ],
        { title: 'Whose changes stay?', text: 'Choose what to keep.', confirmLabel: 'Save' },
      ),
    ),
  },
  {
    file: 'backstage/releases/open-track-details.tsx',
    title: 'Mud and Silver',
    as: 'artist',
    open: now(() => openTrackDetails(9_010, 'Mud and Silver')),
  },
  {
    file: 'records/controls/picture-control.tsx',
    title: 'Crop your picture',
    path: '/backstage/profile/1',
    as: 'artist',
    open: chooseArtistPicture,
  },
  {
    file: 'screens/account-settings/panels/image-panel.tsx',
    title: 'Crop your picture',
    ...settings,
    open: choosePicture,
  },
  {
    file: 'screens/account-settings/panels/tokens-panel.tsx',
    title: 'New access token',
    ...settings,
    open: (app) => press(app, 'Create token'),
  },
  {
    file: 'screens/account-settings/panels/passkeys-panel.tsx',
    title: 'Add a passkey',
    ...settings,
    before: installPasskeys,
    open: (app) => press(app, 'Add passkey'),
  },
  {
    file: 'music/menus/music-menu.tsx',
    title: 'Embed',
    path: '/album/1',
    open: async (app) => {
      const allows = document.createElement('meta');
      Object.assign(allows, { name: 'foyer-allows', content: 'embeds' });
      document.head.append(allows);
      await press(app, 'More for Salt on the Sill');
      await app.user.click(await screen.findByRole('menuitem', { name: 'Embed' }));
      allows.remove();
    },
  },
  {
    file: 'screens/account-settings/panels/sessions-panel.tsx',
    title: 'Log out other sessions',
    ...settings,
    open: async (app) => {
      const panel = await screen.findByRole('region', { name: 'Active sessions' });
      await within(panel).findAllByRole('listitem');
      await press(app, 'Log out other sessions');
    },
  },
  {
    file: 'music/library/open-list-form.tsx',
    title: 'New folder',
    ...playlists,
    open: organize('New folder'),
  },
  {
    file: 'music/library/open-list-form.tsx',
    title: 'New smart playlist',
    ...playlists,
    open: organize('New smart playlist'),
  },
  {
    file: 'music/library/open-list-form.tsx',
    title: 'Edit Road',
    ...playlists,
    open: editList({ rules: { liked: 'on' } }),
  },
  {
    file: 'screens/auth/social/finish-sign-in.tsx',
    title: 'Password required',
    path: '/login',
    open: connectProvider,
  },
  {
    file: 'music/tracks/explain-lock.tsx',
    title: 'Sign in to listen',
    open: async () => {
      const bootstrap = normaliseBootstrap(await call('GET bootstrap-data'));
      act(() => explainLock('sign-in', bootstrap, t));
    },
  },
  {
    file: 'player/view/shortcuts/open-shortcut-help.tsx',
    title: 'Keyboard shortcuts',
    open: now(() => openShortcutHelp(t)),
  },
  {
    file: 'player/view/hand-over/open-hand-over.tsx',
    title: 'Continue on another device',
    open: async () => {
      await play();
      act(() => openHandOver(player, t));
    },
  },
  {
    file: 'player/view/bar/show-full-player.tsx',
    title: 'Player',
    open: async () => {
      await play();
      await act(() => showFullPlayer(controlsOf(player), t));
    },
  },
  {
    file: 'player/view/panel/player-panel.tsx',
    title: 'Queue',
    isNarrow: true,
    open: openQueue,
  },
  {
    file: 'player/view/panel/save-playlist.tsx',
    title: 'Save as playlist',
    as: 'member',
    open: async (app) => {
      await openQueue();
      await press(app, 'Save as playlist');
    },
  },
  {
    file: 'admin/bulk/bulk-dialogs.tsx',
    title: '1 of 2 deleted',
    as: 'admin',
    open: now(() => openReport({ job, type: comments, title: '1 of 2 deleted' })),
  },
  {
    file: 'admin/bulk/bulk-dialogs.tsx',
    title: 'Finding rows…',
    isUrgent: true,
    as: 'admin',
    open: () => {
      server.use(http.get('*/api/v1/comment', () => new Promise<never>(() => {})));
      const conditions = { query: '', filters: [], sort: comments.sort };
      void countRows(comments, { conditions, selection: all() }, t);
    },
  },
  {
    file: 'admin/bulk/bulk-dialogs.tsx',
    title: 'Delete 2 comments?',
    as: 'admin',
    open: now(() =>
      bulkActionsOf(comments)
        .filter(({ id }) => id === 'delete')
        .map((action) =>
          confirmAction({
            title: 'Delete 2 comments?',
            type: comments,
            action,
            rows: { ids: job.ids, names: job.names, removed: {} },
            isSelfSkipped: false,
          }),
        ),
    ),
  },
  {
    file: 'admin/table/record-table.tsx',
    title: 'Keyboard shortcuts',
    path: '/admin/tags',
    as: 'admin',
    open: async ({ user }) => {
      await screen.findByRole('heading', { level: 1, name: 'Tags' });
      await user.keyboard('?');
    },
  },
  {
    file: 'admin/content/line-tools.tsx',
    title: 'Import lines.json',
    path: '/admin/localizations/2',
    as: 'admin',
    open: async ({ user }) =>
      user.upload(
        await screen.findByLabelText('JSON file'),
        new File(['{"Cancel":"Weg"}'], 'lines.json', { type: 'application/json' }),
      ),
  },
  {
    file: 'admin/forms/record-actions.tsx',
    title: 'Delete “Late night”?',
    path: '/admin/tags/1',
    as: 'admin',
    open: (app) => press(app, 'Delete'),
  },
  {
    file: 'admin/forms/use-record-action.tsx',
    title: 'Ban Jonas Feld',
    ...person,
    open: (app) => press(app, 'Ban user'),
  },
];
