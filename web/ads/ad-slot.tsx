import { adOf, adSlots, type AdSlot as Slot } from '../../contracts/site-settings.ts';
import { classNames } from '../lib/dom.ts';
import { useSession } from '../session/session.tsx';

/**
 * An advertisement of the site's administrator, in the room that is kept for it; nothing where the slot is empty. Its HTML runs in a frame of
 * no origin: it reads nothing of the page or the visitor, opens links in a new tab only, and fetches only what the page's own policy allows
 * (`CSP_*_SOURCES`), which such a frame inherits.
 */
export function AdSlot({ slot, className }: { slot: Slot; className?: string }) {
  const { bootstrap, t } = useSession();
  const html = adOf(bootstrap.settings, slot);
  if (html === null) return null;
  const hints: { minHeight?: number; maxWidth?: number } = adSlots[slot];
  return (
    <aside aria-label={t('Advertisement')} className={classNames('mx-auto w-full', className)} style={{ maxWidth: hints.maxWidth }}>
      <iframe
        title={t('Advertisement')} srcDoc={framed(html)} sandbox="allow-popups allow-popups-to-escape-sandbox allow-scripts" referrerPolicy="no-referrer" loading="lazy"
        className="block w-full border-0 scheme-light" style={{ height: hints.minHeight ?? 150 }}
      />
    </aside>
  );
}

/** Style attributes, since the page's policy lets no other style sheet stand. */
const framed = (html: string): string =>
  `<!doctype html><base target="_blank"><body style="margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;font-family:system-ui,sans-serif">${html}`;
