import { useNavigate } from 'react-router';
import { FILES_CREATE } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useLike } from '../../music/library/likes.ts';
import { playerCode, togglePlay } from '../../player/start.ts';
import { useNowPlaying } from '../../player/now-playing.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useLogout } from '../../data/session/sign-in-out.ts';
import { useTheme } from '../../data/session/use-theme.ts';
import { useChangeLocale, useLocalizations } from '../../data/session/use-locale.ts';
import type { IconName } from '../../ui/all-icons.tsx';
import { useInstall } from './use-install.ts';
import type { Entry } from './entry.ts';

/** `keywords` also include English words, since many people learned such terms in English. */
const action = (
  id: string,
  name: string,
  icon: IconName,
  run: () => unknown,
  keywords = '',
): Entry => ({
  id: `do ${id}`,
  group: 'actions',
  name,
  icon,
  keywords,
  act: { run: () => void run() },
});

/** Actions that this visitor can take from any page right now. */
export function useActionEntries(canOpen: (path: string) => boolean): Entry[] {
  return [...usePlayerActions(), ...useSiteActions(canOpen)];
}

/** Actions on the current track. Empty while nothing plays. */
function usePlayerActions(): Entry[] {
  const t = useT();
  const { trackId, isPlaying } = useNowPlaying();
  const like = useLike('track', trackId ?? 0);
  const hasLyrics = useSupports('GET tracks/{id}/lyrics');
  const code = playerCode.loaded();
  if (trackId === null || !code) return [];
  const { player } = code;
  const { queue } = player.state.read();
  const name = queue.items.find(({ itemId }) => itemId === queue.currentId)?.track.name ?? '';
  const panel = async (which: 'queue' | 'lyrics') =>
    (await import('../../player/view/panel-state.ts')).togglePanel(which);
  return [
    action(
      'toggle',
      isPlaying ? t('Pause') : t('Play'),
      isPlaying ? 'pause' : 'play',
      togglePlay,
      'play pause music',
    ),
    action('next', t('Next track'), 'playNext', () => player.next(), 'next skip'),
    action('previous', t('Previous track'), 'retry', () => player.previous(), 'previous back'),
    action(
      'shuffle',
      t('Shuffle'),
      'upDown',
      () => player.setShuffled(player.state.read().queue.ordered === null),
      'shuffle random',
    ),
    ...(like.isOffered
      ? [
          {
            ...action(
              'like',
              like.isOn ? t('Remove from liked tracks') : t('Like'),
              'check',
              like.toggle,
              'like love',
            ),
            // Keep the track's name out of the search: typing it should find the track itself.
            detail: name,
            isDestructive: like.isOn,
          },
        ]
      : []),
    action('queue', t('Show the queue'), 'queueAdd', () => panel('queue'), 'queue'),
    action(
      'hand-over',
      t('Continue on another device'),
      'mobile',
      async () =>
        (await import('../../player/view/hand-over/open-hand-over.tsx')).openHandOver(player, t),
      'continue phone device qr code hand-over',
    ),
    ...(hasLyrics
      ? [action('lyrics', t('Show the lyrics'), 'file', () => panel('lyrics'), 'lyrics words')]
      : []),
  ];
}

function useSiteActions(canOpen: (path: string) => boolean): Entry[] {
  const { bootstrap, t } = useSession();
  const navigate = useNavigate();
  const { isDark, canSwitch, toggle } = useTheme();
  const changeLocale = useChangeLocale();
  const logout = useLogout();
  const install = useInstall();
  const localizations = useLocalizations();
  const fail = (error: unknown) => reportFailure(error, t);
  const help = async () =>
    (await import('../../player/view/shortcuts/open-shortcut-help.tsx')).openShortcutHelp(t);
  return [
    ...(canSwitch
      ? [
          action(
            'theme',
            isDark ? t('Switch to light mode') : t('Switch to dark mode'),
            'moon',
            toggle,
            `${t('Dark mode')} theme dark light mode`,
          ),
        ]
      : []),
    ...localizations
      .filter(({ language }) => language !== bootstrap.i18n.language)
      .map(({ name, language }) =>
        action(
          `language ${language}`,
          t('Language: :name', { name }),
          'globe',
          () => changeLocale(language).catch(fail),
          `language ${language}`,
        ),
      ),
    ...(can(bootstrap, FILES_CREATE) && canOpen(paths.uploads())
      ? [action('upload', t('Upload files'), 'upload', () => navigate(paths.uploads()), 'upload')]
      : []),
    action(
      'help',
      t('Keyboard shortcuts'),
      'settings',
      () => help().catch(fail),
      'keyboard shortcuts help ?',
    ),
    ...(install
      ? [action('install', t('Install app'), 'download', install, 'install app home screen')]
      : []),
    ...(bootstrap.user
      ? [action('logout', t('Log out'), 'logout', () => logout().catch(fail), 'sign out log out')]
      : []),
  ];
}
