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
