import { useLocation } from 'react-router';
import { matchRoute } from '../../../contracts/routes.ts';
import { useSession } from '../../session/session.tsx';

/** Description of each planned screen, by its route's ID. */
const promises: Record<string, string> = {
  admin: "Soon you'll run the site from here.",
};

/** A placeholder for a planned screen, with its description. */
export function UpcomingScreen() {
  const { t } = useSession();
  const route = matchRoute(useLocation().pathname)?.route;
  return (
    <div className="page py-10 md:py-16">
      <div className="rounded-card border border-divider bg-paper p-6 shadow-card md:p-12">
        <Waves />
        <h1 className="mt-6 text-2xl md:text-3xl">{t(route?.title ?? 'Home')}</h1>
        <p className="mt-3 max-w-[55ch] text-base text-muted">
          {t(promises[route?.id ?? ''] ?? 'This page is being built. It will be here soon.')}
        </p>
      </div>
    </div>
  );
}

/** An illustration: a waveform, in the theme's colour. */
function Waves() {
  return (
    <svg viewBox="0 0 96 40" aria-hidden="true" className="h-10 w-24 text-primary">
      {[10, 22, 34, 18, 40, 26, 14, 30, 20, 8].map((height, index) => (
        <rect
          key={index * 10}
          x={index * 10}
          y={20 - height / 2}
          width="5"
          height={height}
          rx="2.5"
          fill="currentColor"
          opacity={0.35 + height / 62}
        />
      ))}
    </svg>
  );
}
