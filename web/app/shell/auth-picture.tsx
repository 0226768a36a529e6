import { text } from '../../../contracts/loose.ts';
import { rawSetting, setting } from '../../../contracts/site-settings.ts';
import { assetUrl } from '../../lib/asset-url.ts';
import { useSession } from '../../session/session.tsx';

const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/**
 * The site's picture beside the sign-in column, with its promise on it: the setting `auth_page.image`, else the landing page's picture, else a
 * field in the theme's colour. Narrow screens do not fetch it.
 */
export function AuthPicture() {
  const { bootstrap, t } = useSession();
  const { settings } = bootstrap;
  const landing = (name: string) => text(rawSetting(settings, `homepage.appearance.${name}`));
  const image = setting(settings, 'auth_page.image') || landing('headerImage');
  const promise = landing('headerTitle');
  return (
    <aside aria-hidden="true" className="sticky top-3 m-3 hidden h-[calc(100dvh-1.5rem)] overflow-hidden rounded-card bg-linear-to-br from-primary-dark to-primary lg:block">
      {image && (
        <picture>
          <source media="(width >= 64rem)" srcSet={assetUrl(image, settings)} />
          <img src={nothing} alt="" className="absolute inset-0 size-full object-cover" />
        </picture>
      )}
      {promise && (
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-scrim/85 to-scrim/0 p-10 pt-32 text-on-scrim">
          <p className="max-w-[26ch] text-2xl font-extrabold tracking-tight text-balance">{t(promise)}</p>
        </div>
      )}
    </aside>
  );
}
