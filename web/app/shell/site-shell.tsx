import { Outlet } from 'react-router';
import { AdSlot } from '../../ads/ad-slot.tsx';
import { useT } from '../../session/session.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { SkipLink } from './skip-link.tsx';
import { SocialReturn } from './social-return.tsx';

/** The frame of the site's own pages: navbar, content, footer. */
export function SiteShell() {
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
