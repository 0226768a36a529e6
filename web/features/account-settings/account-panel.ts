import type { ReactNode } from 'react';
import type { Bootstrap } from '../../../contracts/bootstrap.ts';

/** A card of the account settings. Its `id` is its anchor. */
export interface AccountPanel {
  id: string;
  /** In the side menu; a panel without one is reached by scrolling. */
  label?: string;
  content: ReactNode;
  /** Who sees it; everybody when it is absent. */
  isVisible?: (bootstrap: Bootstrap) => boolean;
}

export const headingId = (panel: string): string => `${panel}-title`;
