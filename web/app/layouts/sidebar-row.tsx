import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { classNames } from '../../lib/dom.ts';
import { useTrackDrop } from '../../library/use-track-drop.ts';
import { useT } from '../../session/session.tsx';
import { Picture } from '../../tracks/picture.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** A row of the sidebar. */
export const sidebarRowClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium text-muted -outline-offset-2 hover:bg-hover hover:text-main ' +
  'aria-[current]:bg-selected aria-[current]:font-semibold aria-[current]:text-main forced-colors:aria-[current]:border';

interface Props {
  to: string;
  name: string;
  address: string | null | undefined;
  current: 'page' | undefined;
  /** Shown in place of the name. */
  notice?: string | undefined;
}

/** The name is beside the cover, or appears above it on hover in the collapsed sidebar. */
function SidebarRow({ to, name, address, current, notice }: Props) {
  return (
    <Tooltip label={name}>
      {({ onPointerEnter, onFocus, ...control }) => {
        const whenFolded =
          <Event extends { currentTarget: Element }>(tell: (event: Event) => void) =>
          (event: Event) => {
            if (isCollapsed(event.currentTarget)) tell(event);
          };
        const told: ComponentProps<typeof Link> = {
          to,
          ...control,
          onPointerEnter: whenFolded(onPointerEnter),
          onFocus: whenFolded(onFocus),
        };
        return (
          <Link
            {...told}
            aria-current={current}
            className={`${sidebarRowClass} folded:min-h-14 folded:justify-center folded:px-0`}
          >
            <Picture name={name} address={address} className="w-8 shrink-0 folded:w-11" />
            <span dir="auto" className="min-w-0 truncate folded:hidden">
              {notice ?? name}
            </span>
          </Link>
        );
      }}
    </Tooltip>
  );
}

const dropLooks = {
  idle: '',
  taking: 'bg-primary/15 outline-2 -outline-offset-2 outline-primary forced-colors:outline-solid',
  refusing: 'bg-danger/10 outline-2 -outline-offset-2 outline-danger forced-colors:outline-dashed',
  closed: 'opacity-45',
};

/** A playlist, which takes dropped tracks if the visitor may edit it. */
export function PlaylistRow({
  playlist,
  current,
}: {
  playlist: Playlist;
  current: 'page' | undefined;
}) {
  const t = useT();
  const { state, target } = useTrackDrop(playlist);
  return (
    <li
      {...target}
      data-drop={state}
      className={classNames('rounded-control transition-opacity', dropLooks[state])}
    >
      <SidebarRow
        to={paths.playlist(playlist)}
        name={playlist.name}
        address={playlist.image}
        current={current}
        notice={state === 'refusing' ? t("You can't add to this playlist") : undefined}
      />
    </li>
  );
}

/** Only the style sheet knows: the sidebar collapses by choice, and when space is short. */
const isCollapsed = (element: Element): boolean =>
  getComputedStyle(element).getPropertyValue('--folded') !== '';
