import { useT } from '../../session/session.tsx';
import type { Feature } from './appearance.ts';

/** What the site is proud of, each with its picture. */
export function FeatureCards({ features }: { features: Feature[] }) {
  const t = useT();
  if (features.length === 0) return null;
  return (
    <section className="page py-16 md:py-24">
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))]">
        {features.map(({ image, title, subtitle, description }, index) => (
          <li key={index}>
            {image && (
              <div className="mb-5 aspect-4/3 overflow-hidden rounded-card bg-chip shadow-card">
                <img src={image} alt="" width="800" height="600" loading="lazy" decoding="async" className="size-full object-cover" />
              </div>
            )}
            {title && <h2 className="text-lg wrap-anywhere md:text-xl">{t(title)}</h2>}
            {subtitle && <p className="mt-2 max-w-[46ch] text-base text-muted">{t(subtitle)}</p>}
            {description && <p className="mt-2 max-w-[46ch] text-sm text-muted">{t(description)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One thing at a time: picture and words side by side, every second row the other way round. In the document the picture, which says nothing, is always first. */
export function FeatureRows({ features }: { features: Feature[] }) {
  const t = useT();
  if (features.length === 0) return null;
  return (
    <section className="border-t border-divider bg-background-alt py-16 md:py-24">
      <ul className="page grid gap-16 md:gap-24">
        {features.map(({ image, title, subtitle, description }, index) => (
          <li key={index} className="group grid items-center gap-x-16 gap-y-7 md:grid-cols-2">
            {image && (
              <div className="aspect-4/3 overflow-hidden rounded-card bg-chip shadow-pop md:group-even:order-last">
                <img src={image} alt="" width="800" height="600" loading="lazy" decoding="async" className="size-full object-cover" />
              </div>
            )}
            <div className="max-w-[34rem]">
              {subtitle && <p className="mb-2 text-sm font-semibold text-primary">{t(subtitle)}</p>}
              {title && <h2 className="text-2xl wrap-anywhere md:text-3xl">{t(title)}</h2>}
              {description && <p className="mt-4 text-base text-muted md:text-lg">{t(description)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
