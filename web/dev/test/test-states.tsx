import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { networkOf } from '../states/set-up.ts';
import type { State } from '../states/state.ts';
import { createTranslate } from '../../lib/translate.ts';
import { type OpenApp, renderApp, renderPart } from './test-app.tsx';

/** Opens the app in a state, like the page of states. Resolves once the state is reached. */
export async function renderState(state: State): Promise<OpenApp> {
  server.use(...networkOf(state));
  if (state.isOffline) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { Block } = state;
  const app = await (Block
    ? renderPart(
        <main>
          <Block />
        </main>,
        state,
      )
    : renderApp(state));
  await state.steps?.({ user: app.user, screen, world, t: createTranslate({}, 'en') });
  if (state.shows !== undefined) await screen.findAllByText(state.shows);
  return app;
}

/** Adds one test for each state of a file: the app reaches it without an uncaught error. */
export function testStates(states: Record<string, State>): void {
  test.each(Object.entries(states))('the state %s is reached', async (_name, state) => {
    await renderState(state);

    // Not by its role, because a dialog hides the rest of the page.
    await waitFor(() => expect(document.querySelector('main')).not.toBeEmptyDOMElement());
  });
}
