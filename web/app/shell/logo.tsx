import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import { assetUrl } from '../../lib/asset-url.ts';
import { useSession } from '../../session/session.tsx';
import { useTheme } from '../../session/use-theme.tsx';

/** The site's logo as the way home; its name in letters where there is no picture, or it fails to load. The light logo is drawn for dark themes. */
export function Logo({ isLarge = false }: { isLarge?: boolean }) {
  const { bootstrap, t } = useSession();
  const { isDark } = useTheme();
  const [failed, setFailed] = useState('');
  const { branding, settings } = bootstrap;
  const full = isDark ? branding.logo_light : branding.logo_dark;
  const mobile = isLarge ? full : (isDark ? branding.logo_light_mobile : branding.logo_dark_mobile) || full;
  const image = mobile || full;
  return (
    <Link to={paths.home()} aria-label={t(':site home', { site: branding.site_name })} className={`flex min-h-11 min-w-0 items-center rounded-control ${isLarge ? 'max-w-full' : 'max-w-64'}`}>
      {image && image !== failed ? (
        <picture>
          {full && <source media="(width >= 48rem)" srcSet={assetUrl(full, settings)} />}
          <img src={assetUrl(image, settings)} alt="" className={isLarge ? 'h-9 w-auto object-contain' : 'h-8 w-auto object-contain'} onError={() => setFailed(image)} />
        </picture>
      ) : (
        <span dir="auto" className="truncate text-lg font-extrabold tracking-tight">{branding.site_name}</span>
      )}
    </Link>
  );
}
