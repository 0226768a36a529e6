import type { RefObject } from 'react';
import { reportFailure } from '../feedback/report-failure.ts';
import { useT } from '../session/session.tsx';
import { lazyCode } from '../ui/lazy-code.ts';
import { MenuButton, type MenuHandle } from '../ui/menu-button.tsx';
import { Glyph } from './glyphs.tsx';
import { glyphButton } from './glyph-button.ts';
import type { MenuSubject } from './music-menu.tsx';

const contents = lazyCode(() => import('./music-menu.tsx').then((file) => file.MusicMenu));

interface Props {
  subject: MenuSubject;
  /** To open it from elsewhere, as the row around it does. */
  handle?: RefObject<MenuHandle | null>;
  opens?: 'down' | 'up';
  /** By default it says whose menu it is. */
  label?: string;
  /** The look of its place; that of a page by default. */
  className?: string;
}

/** The button of the menu that every track, album, artist and playlist has, wherever it stands. */
export function MusicMenuButton({
  subject,
  handle,
  opens = 'down',
  label,
  className = glyphButton.page,
}: Props) {
  const t = useT();
  return (
    <MenuButton
      label={label ?? t('More for :name', { name: subject.name })}
      trigger={<Glyph name="more" />}
      opens={opens}
      {...(handle && { handle })}
      contents={contents}
      contentsProps={{ subject }}
      className={className}
      onFailure={(error) => reportFailure(error, t)}
    />
  );
}
