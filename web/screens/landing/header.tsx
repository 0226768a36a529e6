import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { record, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { inSet } from '../../lib/address.ts';
import { classNames, formText } from '../../lib/dom.ts';
import { ChosenLink } from '../../data/session/address-link.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import {
  type LandingAction,
  overlayOf,
  pictureAt,
  readAction,
  readAppearance,
  readOpacity,
} from './appearance.ts';

/**
 * The first section of the landing page: the site's picture, its tagline, and its calls to action.
 */
export function Header() {
  const { bootstrap, t } = useSession();
  const appearance = readAppearance(bootstrap);
  const actions = record(appearance['actions']);
  const image = pictureAt(appearance['headerImage'], bootstrap);
  const onPhones = pictureAt(appearance['headerImageMobile'], bootstrap);
  const overlay = overlayOf(appearance['headerOverlayColor1'], appearance['headerOverlayColor2']);
  const subtitle = text(appearance['headerSubtitle']);
  return (
    <section className="relative isolate grid min-h-[min(44rem,86dvh)] overflow-hidden bg-primary-dark on-picture">
      {image && (
        <picture>
          {onPhones && <source media="(width < 30rem)" srcSet={inSet(onPhones)} />}
          <img
            src={image}
            alt=""
            width="1600"
            height="900"
            fetchPriority="high"
            className="absolute inset-0 -z-20 size-full object-cover max-lg:object-[78%] rtl:-scale-x-100"
            style={{ opacity: readOpacity(appearance['headerImageOpacity']) }}
          />
        </picture>
      )}
      {overlay && (
        <div
          aria-hidden="true"
          data-overlay
          className="absolute inset-0 -z-10"
          style={{ backgroundImage: overlay }}
        />
      )}
      <div aria-hidden="true" className="hero-shade absolute inset-0 -z-10" />
      <div className="page grid content-end gap-6 pt-28 pb-14 max-sm:pt-66 md:pb-20">
        <h1 className="max-w-[16ch] text-3xl wrap-anywhere max-sm:text-[clamp(2rem,10.5vw,3rem)] md:text-4xl">
          {t(text(appearance['headerTitle']) || bootstrap.branding.site_name)}
        </h1>
        {subtitle && (
          <p className="max-w-[46ch] text-base text-on-scrim/90 md:text-lg">{t(subtitle)}</p>
        )}
        <LandingSearch placeholder={text(actions['inputText'])} />
        <LandingActions
          actions={['cta1', 'cta2'].flatMap((name) => readAction(actions[name], bootstrap) ?? [])}
        />
      </div>
    </section>
  );
}

function LandingSearch({ placeholder }: { placeholder: string }) {
  const t = useT();
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = formText(new FormData(event.currentTarget), 'query').trim();
    if (query !== '') navigate(paths.search(query));
  };
  const label = placeholder ? t(placeholder) : t('Search for artists, albums and tracks');
  return (
    <form role="search" onSubmit={search} className="relative max-w-[34rem]">
      <Icon
        name="search"
        className="pointer-events-none absolute start-4 top-4 size-6 text-muted"
      />
      <input
        name="query"
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        className="h-14 w-full text-ellipsis rounded-full border border-on-scrim/30 bg-paper ps-12 pe-3 text-base text-main shadow-pop placeholder:text-muted"
      />
    </form>
  );
}

/**
 * The one or two calls to action: the first filled with the theme's colour unless they are quiet,
 * the second without a fill.
 */
export function LandingActions({
  actions,
  isQuiet = false,
  className,
}: {
  actions: LandingAction[];
  isQuiet?: boolean;
  className?: string;
}) {
  const t = useT();
  if (actions.length === 0) return null;
  return (
    <div className={classNames('flex flex-wrap gap-3 max-sm:*:grow', className)}>
      {actions.map(({ label, href, type, isNewTab }, index) => {
        const className =
          index === 0 && !isQuiet
            ? buttonClass({ size: 'lg' })
            : buttonClass(
                { variant: 'ghost', size: 'lg' },
                'border border-on-scrim/50 text-on-scrim hover:bg-on-scrim/12',
              );
        return (
          <ChosenLink
            key={index}
            href={href}
            type={type}
            target={isNewTab ? '_blank' : undefined}
            className={className}
          >
            {t(label)}
          </ChosenLink>
        );
      })}
    </div>
  );
}
