import { screen } from '@testing-library/react';
import type { CallKey } from '../../contracts/schema/calls.ts';
import type { PersonaId } from '../../mocks/personas.ts';
import type { renderApp } from '../dev/test/test-app.tsx';

export type App = Awaited<ReturnType<typeof renderApp>>;

/** Where and how a write is made. */
export type Write = [
  key: CallKey,
  path: string,
  as: PersonaId | 'guest',
  attempt: (app: App) => Promise<void>,
];

export const fill = async ({ user }: App, texts: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(texts))
    await user.type(await screen.findByLabelText(label), text);
};

export const press = async ({ user }: App, name: string | RegExp): Promise<void> =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
