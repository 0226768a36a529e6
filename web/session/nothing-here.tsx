import { createContext, type ReactNode, use } from 'react';

const Screen = createContext<ReactNode>(null);

/** Gives screens what they show where there is nothing at their address after all: they do not know each other. */
export function NothingHere({ screen, children }: { screen: ReactNode; children: ReactNode }) {
  return <Screen value={screen}>{children}</Screen>;
}

/** The not-found screen, in place of a screen's own. */
export function NotHere() {
  return use(Screen);
}
