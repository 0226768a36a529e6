import type { RefObject } from 'react';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useT } from '../../data/session/session.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton, type MenuHandle } from '../../ui/menu-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MenuSubject } from './music-menu.tsx';

const contents = lazyCode(() => import('./music-menu.tsx').then((file) => file.MusicMenu));

interface Props {
  subject: MenuSubject;
  /** Opens it from elsewhere, such as from its row. */
  handle?: RefObject<MenuHandle | null>;
  opens?: 'down' | 'up';
  /** Defaults to a label with the subject's name. */
  label?: string;
  /** Styles for its position; defaults to a page's. */
  className?: string;
}

/** The menu button of every track, album, artist and playlist. */
export function MusicMenuButton({
  subject,
  handle,
  opens = 'down',
  label,
  className = 'icon-button',
}: Props) {
  const t = useT();
  return (
    <MenuButton
      label={label ?? t('More for :name', { name: subject.name })}
      trigger={<Icon name="more" />}
      opens={opens}
      {...(handle && { handle })}
      contents={contents}
      contentsProps={{ subject }}
      className={className}
      onFailure={(error) => reportFailure(error, t)}
    />
  );
}
