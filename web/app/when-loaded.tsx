import { type ComponentType, lazy, type ReactNode, useLayoutEffect, useReducer } from 'react';
import type { ScreenChoice } from '../../contracts/routes/screen-of.ts';
import { isScreenLoaded, loadScreen } from './screens.ts';

interface Props {
  /** Null if nothing has to be loaded. */
  choice: ScreenChoice | null;
  children: () => ReactNode;
}

/** Suspends until a screen and its layout have loaded. */
export function WhenLoaded({ choice, children }: Props) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const Waiting = choice === null || isScreenLoaded(choice) ? null : waitingFor(choice);
  return Waiting ? <Waiting onLoaded={renderAgain} /> : children();
}

interface WaitingProps {
  onLoaded: () => void;
}

const waiting = new Map<string, ComponentType<WaitingProps>>();

function waitingFor(choice: ScreenChoice): ComponentType<WaitingProps> {
  const key = `${choice.layout} ${choice.screen}`;
  const component =
    waiting.get(key) ?? lazy(() => loadScreen(choice).then(() => ({ default: Loaded })));
  waiting.set(key, component);
  return component;
}

/**
 * Usually React re-renders the parent once the code has loaded. If it loads at once, React
 * continues here, so the parent has to be notified.
 */
function Loaded({ onLoaded }: WaitingProps) {
  useLayoutEffect(onLoaded);
  return null;
}
