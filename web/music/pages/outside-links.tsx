import { readLinks } from './read-links.ts';

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
