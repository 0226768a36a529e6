import type { ComponentProps } from 'react';
import { adFramePath } from '../../contracts/constants.ts';
import { adOf, adSlots, type AdSlot as Slot } from '../../contracts/site-settings.ts';
import { classNames } from '../lib/dom.ts';
import { siteAllows } from '../lib/site-allows.ts';
import { useHydrated, useSession } from '../session/session.tsx';

interface Props {
  slot: Slot;
  className?: string;
  /** Keeps the room alone, for the shape of a page that is loading. */
  isEmpty?: boolean;
}

/**
 * An advertisement of the site's administrator, in the room that is kept for it; nothing where the slot is empty. Its HTML is in a frame of no
 * origin: it reads nothing of the page or the visitor, and opens links in a new tab only. Where the operator names sources of its scripts
 * (`CSP_SCRIPT_SOURCES`), the frame is a page with a policy of its own; else it inherits the policy of the page, under which no script runs.
 */
export function AdSlot({ slot, className, isEmpty = false }: Props) {
  const { bootstrap, t } = useSession();
  // Which of the two frames it is stands in the page alone, which the server has not.
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
  // To a window without an origin, which can be named by no other word. What it has become hears no second one.
  return {
    src: adFramePath,
    onLoad: ({ currentTarget }) => currentTarget.contentWindow?.postMessage({ ad }, '*'),
  };
}

/** Style attributes, since the page's policy lets no other style sheet stand. */
const framed = (html: string): string =>
  `<!doctype html><base target="_blank"><body style="margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;font-family:system-ui,sans-serif">${html}`;
