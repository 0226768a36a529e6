import type { ReactNode } from 'react';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';

/** A card of the account settings. Its `id` is its anchor. */
export interface AccountPanel {
  id: string;
  /** Label in the side menu; a panel without one is reached by scrolling. */
  label?: string;
  content: ReactNode;
  /** Whether to show the panel; omitted for always. */
  isVisible?: (bootstrap: Bootstrap) => boolean;
}

export const headingId = (panel: string): string => `${panel}-title`;
