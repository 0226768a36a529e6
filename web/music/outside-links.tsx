import { list, record, text } from '../../contracts/loose.ts';
import { safeHref } from '../lib/address.ts';

/** Addresses elsewhere that somebody gave for themselves; what is no address of the web is left out. */
export function readLinks(links: unknown): { url: string; title: string }[] {
  return list(links).flatMap((link) => {
    const { url, title } = record(link);
    const safe = safeHref(text(url));
    return safe !== null && /^https?:/i.test(safe)
      ? [{ url: safe, title: text(title) || safe }]
      : [];
  });
}

export function OutsideLinks({ links }: { links: unknown }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {readLinks(links).map(({ url, title }) => (
        <li key={url} className="min-w-0">
          <a
            href={url}
            rel="nofollow ugc noopener"
            className="inline-block py-1.5 text-sm font-medium text-primary underline-offset-2 wrap-anywhere hover:underline"
          >
            <bdi>{title}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
