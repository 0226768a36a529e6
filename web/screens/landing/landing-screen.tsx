import { Suspense, useEffect, useState } from 'react';
import { record, text } from '../../../contracts/loose.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import { PlanList } from '../billing/plans/plan-list.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { optionalPart } from '../../ui/lazy-code.ts';
import { type Feature, pictureAt, readAction, readAppearance, readFeatures } from './appearance.ts';
import { Covers } from './covers.tsx';
import { Header, LandingActions } from './header.tsx';
import { TrendingArtists } from './trending-artists.tsx';

/** The site's landing page. Omits empty sections. */
export function LandingScreen() {
  const { bootstrap } = useSession();
  const appearance = readAppearance(bootstrap);
  const { settings } = bootstrap;
  return (
    <>
      <Header />
      {setting(settings, 'homepage.trending') && <Covers />}
      <FeatureCards features={readFeatures(appearance['primaryFeatures'], bootstrap)} />
      <FeatureRows features={readFeatures(appearance['secondaryFeatures'], bootstrap)} />
      {setting(settings, 'homepage.trending') && <TrendingArtists />}
      {setting(settings, 'homepage.pricing') && bootstrap.billing.enable && <Pricing />}
      <ClosingBanner />
    </>
  );
}

function Pricing() {
  const { bootstrap, t } = useSession();
  const appearance = readAppearance(bootstrap);
  const subtitle = text(appearance['pricingSubtitle']);
  return (
    <section className="border-y border-divider bg-background-alt py-16 md:py-24">
      <div className="page">
        <div className="mx-auto mb-8 max-w-[40rem] text-center md:mb-10">
          <h2 className="text-2xl md:text-3xl">
            {t(text(appearance['pricingTitle']) || 'Choose the plan that suits you')}
          </h2>
          {subtitle && (
            <p className="mt-3 text-base text-balance text-muted md:text-lg">{t(subtitle)}</p>
          )}
        </div>
        <PlanList level={3} isQuiet />
      </div>
    </section>
  );
}

function ClosingBanner() {
  const { bootstrap, t } = useSession();
  const appearance = readAppearance(bootstrap);
  const [title, subtitle] = [text(appearance['footerTitle']), text(appearance['footerSubtitle'])];
  const image = pictureAt(appearance['footerImage'], bootstrap);
  const action = readAction(record(appearance['actions'])['cta3'], bootstrap);
  if (!title && !subtitle && !action) return null;
  return (
    <section className="relative isolate grid min-h-96 place-items-center overflow-hidden bg-primary-dark on-picture md:min-h-[30rem]">
      {image && (
        <img
          src={image}
          alt=""
          width="1600"
          height="640"
          loading="lazy"
          decoding="async"
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      )}
      <div aria-hidden="true" className="absolute inset-0 -z-10 bg-scrim/62" />
      <div className="page grid justify-items-center gap-5 py-20 text-center">
        {title && <h2 className="max-w-[20ch] text-3xl wrap-anywhere md:text-4xl">{t(title)}</h2>}
        {subtitle && (
          <p className="max-w-[46ch] text-lg text-balance text-on-scrim/90">{t(subtitle)}</p>
        )}
        {action && <LandingActions actions={[action]} isQuiet className="mt-2 justify-center" />}
      </div>
    </section>
  );
}

function FeatureCards({ features }: { features: Feature[] }) {
  const t = useT();
  if (features.length === 0) return null;
  return (
    <section className="page py-16 md:py-24">
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))]">
        {features.map(({ image, title, subtitle, description }, index) => (
          <li key={index}>
            {image && <FeatureImage image={image} className="mb-5 shadow-card" />}
            {title && <h2 className="text-lg wrap-anywhere md:text-xl">{t(title)}</h2>}
            {subtitle && <p className="mt-2 max-w-[46ch] text-base text-muted">{t(subtitle)}</p>}
            {description && (
              <p className="mt-2 max-w-[46ch] text-sm text-muted">{t(description)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const FeaturePlayer = optionalPart(() =>
  import('./feature-player.tsx').then((file) => file.FeaturePlayer),
);

/**
 * Features in rows: picture and text side by side, on alternating sides. The decorative picture
 * always comes first in the document.
 */
function FeatureRows({ features }: { features: Feature[] }) {
  const t = useT();
  if (features.length === 0) return null;
  return (
    <section className="border-t border-divider bg-background-alt py-16 md:py-24">
      <ul className="page grid gap-16 md:gap-24">
        {features.map(({ image, track, title, subtitle, description }, index) => (
          <li key={index} className="group grid items-center gap-x-16 gap-y-7 md:grid-cols-2">
            {image && (
              <FeatureImage {...{ image, track }} className="shadow-pop md:group-even:order-last" />
            )}
            <div className="max-w-[34rem]">
              {subtitle && <p className="mb-2 text-sm font-semibold text-primary">{t(subtitle)}</p>}
              {title && <h2 className="text-2xl wrap-anywhere md:text-3xl">{t(title)}</h2>}
              {description && (
                <p className="mt-4 text-base text-muted md:text-lg">{t(description)}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PictureProps = { image: string; track?: number | null; className: string };

/** A picture. With a track, its player covers it from the first scroll on. */
function FeatureImage({ image, track, className }: PictureProps) {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => addEventListener('scroll', () => setScrolled(true), { once: true }), []);
  const shape = track ? 'aspect-square sm:aspect-4/3' : 'aspect-4/3';
  return (
    <div className={`relative ${shape} overflow-hidden rounded-card bg-chip ${className}`}>
      <img
        src={image}
        alt=""
        width="800"
        height="600"
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
      {track && isScrolled && (
        <Suspense>
          <FeaturePlayer id={track} />
        </Suspense>
      )}
    </div>
  );
}
