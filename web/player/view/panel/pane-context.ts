import { createContext } from 'react';

/** Whether the panel is half of the full screen player, which shows its title and closes it. */
export const PaneContext = createContext(false);
