import type { ComponentProps } from 'react';
import { adFramePath } from '../../../contracts/constants.ts';
import { adOf, adSlots, type AdSlot as Slot } from '../../../contracts/site/site-settings.ts';
import { classNames, siteAllows } from '../../lib/dom.ts';
import { useHydrated, useSession } from '../../data/session/session.tsx';

interface Props {
  slot: Slot;
  className?: string;
  /** Only reserves the space, for the skeleton of a loading page. */
  isEmpty?: boolean;
}

/**
 * An advertisement that the site's administrator configured, in its reserved space. Renders nothing
 * for an empty slot. The HTML runs in a sandboxed frame without an origin: it cannot read the page
 * or the visitor, and opens links only in a new tab. With `script-src` in `CSP_SOURCES`, the frame
 * is a page with its own policy. Otherwise it inherits the page's policy, and no script runs.
 */
export function AdSlot({ slot, className, isEmpty = false }: Props) {
  const { bootstrap, t } = useSession();
  // Only the browser knows which of the two frames to use, so the server renders none.
  const isHydrated = useHydrated();
  const html = adOf(bootstrap.settings, slot);
  if (html === null) return null;
  const hints: { minHeight?: number; maxWidth?: number } = adSlots[slot];
  const height = hints.minHeight ?? 150;
  return (
    <aside
      aria-label={t('Advertisement')}
      className={classNames('mx-auto w-full', className)}
      style={{ maxWidth: hints.maxWidth, height }}
    >
      {isHydrated && !isEmpty && (
        <iframe
          {...source(framed(html))}
          title={t('Advertisement')}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-scripts"
          referrerPolicy="no-referrer"
          loading="lazy"
          className="block w-full border-0 scheme-light"
          style={{ height }}
        />
      )}
    </aside>
  );
}

function source(ad: string): Pick<ComponentProps<'iframe'>, 'src' | 'srcDoc' | 'onLoad'> {
  if (!siteAllows('ads')) return { srcDoc: ad };
  // A window with an opaque origin can only be addressed as '*'. The message is sent once, so a
  // page that replaces the frame's content never gets it.
  return {
    src: adFramePath,
    onLoad: ({ currentTarget }) => currentTarget.contentWindow?.postMessage({ ad }, '*'),
  };
}

/** Uses style attributes because the page's policy blocks other style sheets. */
const framed = (html: string): string =>
  `<!doctype html><base target="_blank"><body style="margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;font-family:system-ui,sans-serif">${html}`;
