import type { RefObject } from 'react';
import { classNames } from '../../lib/dom.ts';
import type { MenuHandle } from '../../ui/menu-button.tsx';
import { CardMenu } from './card-menu.tsx';
import { type PlayItem, useCardPlay } from '../play/use-play-item.tsx';

interface Props extends PlayItem {
  isWide?: boolean;
  /** Opens the card's menu; without it, the card has none. */
  menu?: RefObject<MenuHandle | null>;
}

/**
 * The buttons on a card's picture: play, and the menu. They follow the card's link in the document
 * and overlap it. On touch screens a long press opens the menu.
 */
export function CardPlay({ isWide = false, menu, ...subject }: Props) {
  const { control, icon, isBusy } = useCardPlay(subject);
  const { name, path: _, ...menuSubject } = subject;
  return (
    // The same size as the picture, which is as wide as its card.
    <div
      className={classNames(
        'pointer-events-none absolute inset-x-0 top-0 z-10',
        isWide ? 'aspect-video' : 'aspect-square',
      )}
    >
      <button
        type="button"
        {...control}
        className={classNames(
          'pointer-events-auto absolute end-[7%] bottom-[7%] hidden size-12 place-items-center rounded-full bg-primary text-on-primary shadow-pop transition-[opacity,translate,scale] pointer-fine:grid',
          'hover:scale-106 focus-visible:translate-y-0 focus-visible:opacity-100 group-hover:translate-y-0 group-hover:opacity-100 forced-colors:border',
          isBusy ? 'opacity-100' : 'translate-y-1 opacity-0',
        )}
      >
        {icon}
      </button>
      {menu && (
        <CardMenu
          subject={menuSubject}
          name={name}
          handle={menu}
          className="pointer-events-auto absolute end-[7%] top-[7%] hidden size-9 place-items-center rounded-full bg-scrim/60 on-picture opacity-0 transition-opacity group-hover:opacity-100 hover:bg-scrim/80 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:grid forced-colors:border"
        />
      )}
    </div>
  );
}
