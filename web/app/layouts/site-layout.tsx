import { Outlet, useLocation, useNavigate } from 'react-router';
import { useEffect } from 'react';
import { AdSlot } from '../../ads/ad-slot.tsx';
import { useSession, useT } from '../../session/session.tsx';
import { isKept, signInKey } from '../../sign-in/full-page-sign-in.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { SkipLink } from './links.tsx';

/** The frame of the site's own pages: navbar, content, footer. */
export function SiteLayout() {
  const t = useT();
  return (
    <div className="flex flex-1 flex-col">
      <SkipLink label={t('Skip to content')} />
      <Navbar />
      <AdSlot slot="general_top" />
      <main id="main" tabIndex={-1} className="flex-1"><Outlet /></main>
      <AdSlot slot="general_bottom" className="mt-8" />
      <Footer />
      <SocialReturn />
    </div>
  );
}

/** Receives who signed in by another site in this very tab. */
function SocialReturn() {
  const { bootstrap, t } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isKept(signInKey)) return;
    void import('../../sign-in/social-outcome.tsx').then(({ returnFromProvider }) => returnFromProvider(bootstrap, pathname + search, navigate, t), () => undefined);
  }, [bootstrap, pathname, search, navigate, t]);
  return null;
}
