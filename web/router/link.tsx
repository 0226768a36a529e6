import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** Of this app: other addresses are a plain `<a>`. */
  to: To;
  replace?: boolean | undefined;
  /** What the history entry keeps. */
  state?: unknown;
}

/** A link within the app, of react-router's own parts. Its `<Link>` brings along what fetches ahead for frameworks, 2 kB of every page that nothing here asks for. */
export function Link({ to, replace, state, target, onClick, ...attributes }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    target,
    state,
    ...(replace !== undefined && { replace }),
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...attributes} href={href} target={target} onClick={press} />;
}
