import { createContext, use } from 'react';

/** Where popups are put; the page's body when nobody says otherwise. A part of the page with a theme of its own keeps its popups inside. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/** To be spread on a portal: Base UI takes an absent container for the body. */
export function usePortal(): { container?: HTMLElement } {
  const container = use(PortalContainer);
  return container ? { container } : {};
}
