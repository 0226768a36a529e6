import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, resolve } from './location.ts';
import { useLocation, useNavigate } from './navigation.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Left in the history entry that it makes. */
  state?: unknown;
}

/** A link inside the app: a plain press goes there without a new page; whatever else is done with a link, the browser does. */
export function Link({ to, state, onClick, ...rest }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const href = hrefOf(resolve(to, location));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || rest.target || rest.download !== undefined) return;
    event.preventDefault();
    // As in browsers, a link to where one is makes no entry of its own.
    navigate(to, { replace: href === hrefOf(location), state });
  };
  // Two slashes at the start would name another host.
  return <a {...rest} href={href.startsWith('//') ? `/.${href}` : href} onClick={follow} />;
}

/** Whether a click says no more than to go there. */
const isPlain = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
