import { list, record, text } from '../../../contracts/loose.ts';
import { safeHref } from '../../lib/address.ts';

/** Links on a profile. Drops anything but web addresses. */
export function readLinks(links: unknown): { url: string; title: string }[] {
  return list(links).flatMap((link) => {
    const { url, title } = record(link);
    const safe = safeHref(text(url));
    return safe !== null && /^https?:/i.test(safe)
      ? [{ url: safe, title: text(title) || safe }]
      : [];
  });
}
