import { Outlet, useLocation, useNavigate } from 'react-router';
import { type ReactNode, useEffect } from 'react';
import { AdSlot } from '../../ui/page/ad-slot.tsx';
import { useNowPlaying } from '../../player/now-playing.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { isKept, signInKey } from '../../screens/auth/social/full-page-sign-in.ts';
import { Footer, SmallFooter } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { SkipLink } from './links.tsx';

/** The frame of the site's own pages: navbar, content, footer. */
export const SiteLayout = () => <PageFrame />;

interface Props {
  /** The element beside the content, below the navbar. */
  aside?: ReactNode;
  /** Contains the screen's outlet. */
  children?: ReactNode;
}

export function PageFrame({ aside, children = <Outlet /> }: Props) {
  const t = useT();
  const { trackId } = useNowPlaying();
  return (
    <div className="flex flex-1 flex-col">
      <SkipLink label={t('Skip to content')} />
      {trackId !== null && <SkipLink label={t('Skip to player')} to="player" />}
      <Navbar hasColumn={aside !== undefined} />
      <div className={classNames('flex flex-1', aside !== undefined && '[--page-width:92rem]')}>
        {aside}
        <div className="flex min-w-0 flex-1 flex-col">
          <AdSlot slot="general_top" />
          <main id="main" tabIndex={-1} className="flex-1">
            {children}
          </main>
          <AdSlot slot="general_bottom" className="mt-8" />
          {aside === undefined ? <Footer /> : <SmallFooter />}
        </div>
      </div>
      <SocialReturn />
    </div>
  );
}

/** Handles a return from social sign-in in this tab. */
function SocialReturn() {
  const { bootstrap, t } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isKept(signInKey)) return;
    void import('../../screens/auth/social/social-outcome.tsx').then(
      ({ returnFromProvider }) => returnFromProvider(bootstrap, pathname + search, navigate, t),
      () => undefined,
    );
  }, [bootstrap, pathname, search, navigate, t]);
  return null;
}
