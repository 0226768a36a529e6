import { type ComponentType, lazy, type ReactNode, useLayoutEffect, useReducer } from 'react';
import type { ScreenChoice } from '../../contracts/screen-of.ts';
import { isScreenLoaded, loadScreen } from './screens.ts';

interface Props {
  /** Null: nothing has to be fetched. */
  choice: ScreenChoice | null;
  children: () => ReactNode;
}

/** Suspends until a screen and its layout are there. */
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
 * Mostly React renders what is around it again once the code has come. Where that comes at once, React goes on in this very place, and what is
 * around has to be told.
 */
function Loaded({ onLoaded }: WaitingProps) {
  useLayoutEffect(onLoaded);
  return null;
}
