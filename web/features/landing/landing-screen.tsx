import { record, text } from '../../../contracts/loose.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { PlanList } from '../../plans/plan-list.tsx';
import { useSession } from '../../session/session.tsx';
import { pictureAt, readAction, readAppearance, readFeatures } from './appearance.ts';
import { FeatureCards, FeatureRows } from './features.tsx';
import { Header } from './header.tsx';
import { LandingActions } from './landing-actions.tsx';
import { TrendingArtists } from './trending-artists.tsx';

/** The site's own picture of itself, section by section, each only where there is something to show. */
export function LandingScreen() {
  const { bootstrap } = useSession();
  const appearance = readAppearance(bootstrap);
  const { settings } = bootstrap;
  return (
    <>
      <Header />
      <FeatureCards features={readFeatures(appearance['primaryFeatures'], bootstrap)} />
      <FeatureRows features={readFeatures(appearance['secondaryFeatures'], bootstrap)} />
      {setting(settings, 'homepage.trending') && <TrendingArtists />}
      {setting(settings, 'homepage.pricing') && bootstrap.billing.enable && (
        <Pricing title={text(appearance['pricingTitle'])} subtitle={text(appearance['pricingSubtitle'])} />
      )}
      <ClosingBanner />
    </>
  );
}

function Pricing({ title, subtitle }: { title: string; subtitle: string }) {
  const { t } = useSession();
  return (
    <section className="border-y border-divider bg-background-alt py-16 md:py-24">
      <div className="page">
        <div className="mx-auto mb-8 max-w-[40rem] text-center md:mb-10">
          <h2 className="text-2xl md:text-3xl">{t(title || 'Choose the plan that suits you')}</h2>
          {subtitle && <p className="mt-3 text-base text-balance text-muted md:text-lg">{t(subtitle)}</p>}
        </div>
        <PlanList level={3} />
      </div>
    </section>
  );
}

/** The last picture, which asks once more. */
function ClosingBanner() {
  const { bootstrap, t } = useSession();
  const appearance = readAppearance(bootstrap);
  const [title, subtitle] = [text(appearance['footerTitle']), text(appearance['footerSubtitle'])];
  const image = pictureAt(appearance['footerImage'], bootstrap);
  const action = readAction(record(appearance['actions'])['cta3'], bootstrap);
  if (!title && !subtitle && !action) return null;
  return (
    <section className="relative isolate grid min-h-96 place-items-center overflow-hidden bg-primary-dark text-on-scrim md:min-h-[30rem]">
      {image && <img src={image} alt="" width="1600" height="640" loading="lazy" decoding="async" className="absolute inset-0 -z-20 size-full object-cover" />}
      <div aria-hidden="true" className="absolute inset-0 -z-10 bg-scrim/62" />
      <div className="page grid justify-items-center gap-5 py-20 text-center">
        {title && <h2 className="max-w-[20ch] text-3xl wrap-anywhere md:text-4xl">{t(title)}</h2>}
        {subtitle && <p className="max-w-[46ch] text-lg text-balance text-on-scrim/90">{t(subtitle)}</p>}
        {action && <LandingActions actions={[action]} className="mt-2 justify-center" />}
      </div>
    </section>
  );
}
