import { rawSetting } from '../../../contracts/settings.ts';
import { record } from '../../../contracts/loose.ts';
import { useSession } from '../../session/session.tsx';
import { readLanding } from './landing-texts.ts';
import { LandingActions } from './landing-actions.tsx';
import { LandingSearch } from './landing-search.tsx';

/** The first thing a visitor sees: the site's picture, its promise, and the way in. */
export function LandingScreen() {
  const { bootstrap, t } = useSession();
  const landing = readLanding(record(rawSetting(bootstrap.settings, 'homepage.appearance')), bootstrap);
  return (
    <section className="relative isolate grid min-h-[min(44rem,86dvh)] overflow-hidden bg-primary-dark text-on-scrim">
      {landing.image && <img src={landing.image} alt="" fetchPriority="high" className="absolute inset-0 -z-20 size-full object-cover" />}
      {/* As dark as text needs on a white picture, and only where text is: below on phones, beside it on wide screens. */}
      <div aria-hidden="true" className="absolute inset-0 -z-10 bg-linear-to-t from-scrim/85 via-scrim/58 via-60% to-scrim/15 lg:bg-linear-to-r lg:via-55% lg:to-scrim/0 lg:to-95% xl:via-45% xl:to-80% rtl:lg:bg-linear-to-l" />
      <div className="page grid content-end gap-6 pt-28 pb-14 md:pb-20">
        <h1 className="max-w-[16ch] text-3xl md:text-4xl">{t(landing.title)}</h1>
        {landing.subtitle && <p className="max-w-[46ch] text-lg text-on-scrim/90">{t(landing.subtitle)}</p>}
        <LandingSearch placeholder={landing.searchText} />
        <LandingActions actions={landing.actions} />
      </div>
    </section>
  );
}
