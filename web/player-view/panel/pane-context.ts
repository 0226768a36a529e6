import { createContext } from 'react';

/** Whether a panel is half of the full screen player, which has its title and can't be closed. */
export const PaneContext = createContext(false);
