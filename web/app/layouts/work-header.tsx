import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { useSession } from '../../data/session/session.tsx';
import { paletteKeys, paletteRequested } from '../../lib/keys.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Logo } from './links.tsx';
import { MemberActions } from './member-actions.tsx';

interface Props {
  /** The area's name in English, and its first page. */
  title: string;
  path: string;
}

/** The top bar of backstage and the admin area: where one is, the palette, and the way back. */
export function WorkHeader({ title, path }: Props) {
  const { bootstrap, t } = useSession();
  return (
    <header className="relative top-0 z-30 tall:sticky border-b border-divider bg-background/92 pt-[env(safe-area-inset-top)] backdrop-blur-lg">
      <div className="page flex h-16 items-center gap-2 sm:gap-3">
        {/* As wide as the menu below it, even before the logo has loaded. */}
        <div className="flex min-w-0 lg:w-52 lg:shrink-0">
          <Logo />
        </div>
        <span className="h-6 shrink-0 border-s border-control/60" />
        <Link
          to={path}
          className="flex min-h-11 min-w-0 items-center rounded-control px-1 font-semibold md:shrink-0 text-muted hover:text-main"
        >
          <bdi className="truncate">{t(title)}</bdi>
        </Link>
        <PaletteButton />
        <div className="flex shrink-0 items-center gap-1.5">
          <Link
            to={paths.home()}
            className={buttonClass({ variant: 'ghost', size: 'sm' }, 'max-lg:hidden')}
          >
            {t('Back to the site')}
          </Link>
          {bootstrap.user && (
            <Suspense fallback={<span className="h-11 w-11 md:w-22.5" />}>
              <MemberActions user={bootstrap.user} isListening={false} />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  );
}

/** Looks like a field on wide screens, and is an icon on phones. */
function PaletteButton() {
  const { t } = useSession();
  const keys = paletteKeys();
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => paletteRequested.emit()}
      className="ms-auto flex size-11 shrink-0 items-center justify-center gap-2.5 rounded-control text-sm text-muted hover:bg-hover hover:text-main md:mx-auto md:h-10 md:w-full md:max-w-md md:shrink md:justify-start md:border md:border-control/60 md:bg-paper md:px-3 md:hover:bg-paper"
    >
      <Icon name="search" className="size-5 shrink-0" />
      <span className="truncate text-start max-md:sr-only md:min-w-0 md:flex-1">
        {t('Search and commands')}
      </span>
      <kbd
        dir="ltr"
        aria-hidden="true"
        className="hidden rounded-control border border-control/50 px-1.5 py-0.5 font-sans text-2xs font-semibold lg:block pointer-coarse:hidden"
      >
        {keys.join(' ')}
      </kbd>
    </button>
  );
}
