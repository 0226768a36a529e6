import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { localPath } from '../../../contracts/paths.ts';
import { matchRoute } from '../../../contracts/routes.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { anchorsOfHash } from '../../lib/html/page-anchor.ts';
import { useT } from '../../session/session.tsx';

const look = 'font-medium text-primary underline underline-offset-3 decoration-primary/50 hover:decoration-current';

interface Props {
  /** Checked already: what `safeHref` gave back. */
  href: string;
  settings: Record<string, unknown>;
  children: ReactNode;
}

/** A link within a text: inside the app where a screen is at its end; another site's in a tab of its own, which learns nothing but whose site it came from. */
export function RichLink({ href, settings, children }: Props) {
  const t = useT();
  if (/^(?:mailto|tel):/i.test(href)) return <a href={href} className={look}>{children}</a>;
  if (href.startsWith('#')) return <a href={withinPage(href)} className={look}>{children}</a>;
  const path = ownPath(href, setting(settings, 'base_url'));
  if (path === null) {
    return <a href={href} target="_blank" rel="noopener" className={look}>{children}<span className="sr-only"> {t('(opens in a new tab)')}</span></a>;
  }
  const isScreen = matchRoute(path.split(/[?#]/, 1)[0] ?? '') !== null;
  return isScreen ? <Link to={path} className={look}>{children}</Link> : <a href={path} className={look}>{children}</a>;
}

/** Headings have other ids than were written. What names none leads to the top, as it did. */
function withinPage(hash: string): string {
  const anchor = /^#(?:top)?$/i.test(hash) ? null : anchorsOfHash(hash).at(-1) ?? null;
  return anchor === null ? hash : `#${encodeURIComponent(anchor)}`;
}

/** The same on the server, where there is no window to tell whose page this is: by the site's own address. */
function ownPath(href: string, baseUrl: string): string | null {
  const url = URL.parse(href, 'https://here.invalid');
  const isOwn = url !== null && (url.origin === 'https://here.invalid' || url.origin === URL.parse(baseUrl)?.origin);
  return isOwn ? localPath(url.pathname + url.search + url.hash) : null;
}
