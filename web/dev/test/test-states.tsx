import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { networkOf } from '../states/set-up.ts';
import type { State } from '../states/state.ts';
import { createTranslate } from '../../lib/translate.ts';
import { type OpenApp, renderApp } from './test-app.tsx';

/** Opens the app in a state, as the page of states shows it. Resolves once the state is reached. */
export async function renderState(state: State): Promise<OpenApp> {
  server.use(...networkOf(state));
  if (state.isOffline) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const app = await renderApp(state);
  await state.steps?.({ user: app.user, screen, world, t: createTranslate({}, 'en') });
  if (state.shows !== undefined) await screen.findAllByText(state.shows);
  return app;
}

/** One test for each state of a file: it is reached, without an uncaught error. */
export function testStates(states: Record<string, State>): void {
  test.each(Object.entries(states))('the state %s is reached', async (_name, state) => {
    await renderState(state);

    // Not by its role: a dialog hides the rest.
    await waitFor(() => expect(document.querySelector('main')).not.toBeEmptyDOMElement());
  });
}
