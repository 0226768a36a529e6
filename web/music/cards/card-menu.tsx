import type { RefObject } from 'react';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton, type MenuHandle } from '../../ui/menu-button.tsx';
import type { CardSubject } from '../play/use-play-item.tsx';

const contents = lazyCode(() =>
  import('./card-menu-contents.tsx').then((file) => file.CardMenuContents),
);

interface Props {
  subject: CardSubject;
  name: string;
  /** Opens it by right click or long press on the card. */
  handle: RefObject<MenuHandle | null>;
  className: string;
  tabIndex?: -1;
}

/** The menu button of a card, a tile or a row for an item with its own page. */
export function CardMenu({ subject, name, handle, className, tabIndex }: Props) {
  const t = useT();
  return (
    <MenuButton
      label={t('More for :name', { name })}
      trigger={<Icon name="more" />}
      handle={handle}
      contents={contents}
      contentsProps={{ subject }}
      className={className}
      tabIndex={tabIndex}
      onFailure={(error) => reportFailure(error, t)}
    />
  );
}
