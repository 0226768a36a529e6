import type { ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { callUrl } from '../../../contracts/calls/call-key.ts';
import { backendPaths } from '../../../contracts/constants.ts';
import { routeCalls } from '../../../contracts/routes/route-data.ts';
import { matchRoute } from '../../../contracts/routes/routes.ts';
import { world } from '../../../mocks/node.ts';
import { PartContent } from '../states/part-page.tsx';
import { startFaults, setUpWorld } from '../states/set-up.ts';
import type { State } from '../states/state.ts';
import type { InlinedResponses } from '../../data/calls/inlined-responses.ts';
import { call } from '../../data/calls/call.ts';
import { AppContent } from '../../app/app.tsx';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { BrowserRouter } from '../../data/router/router.tsx';
import { SessionProvider } from '../../data/session/session-provider.tsx';

export interface Start extends Pick<State, 'path' | 'as' | 'scenarios' | 'change' | 'faults'> {
  /** Content that the app loads later and renders beside its screens. */
  beside?: ReactNode;
  /**
   * Opens the address with a document that contains the gateway's replies. Otherwise the app
   * requests everything itself.
   */
  hasDocument?: boolean;
  /** The paths that the gateway forwards, as listed in the document. */
  forwarded?: string;
}

export interface OpenApp {
  user: UserEvent;
  /** The browser's address, with query and hash. */
  address: () => string;
  /** State of the present history entry. */
  state: () => unknown;
  goBack: () => Promise<void>;
  /** Addresses outside the app that the browser was sent to. */
  left: string[];
}

/** Address of the history entry before the first screen. */
export const before = '/contact';

/** Opens the real app at an address, with the fake backend's bootstrap data for this person. */
export const renderApp = (start: Start): Promise<OpenApp> => open(<AppContent />, start);

/**
 * Renders a part of a page with the app's providers: session, theme, router, toasts and dialogs. It
 * takes half the time of `renderApp`, because the frame and the page's other parts are missing.
 */
export const renderPart = (
  part: ReactNode,
  { path = '/', ...start }: Partial<Start> = {},
): Promise<OpenApp> => open(<PartContent>{part}</PartContent>, { path, ...start });

/** Fills a field in one step. With `user.type`, each key would rerender the form. */
export async function paste(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

async function open(
  content: ReactNode,
  { beside, hasDocument = false, forwarded = '', ...state }: Start,
): Promise<OpenApp> {
  const { path } = state;
  setUpWorld(world, state);
  const bootstrap = normaliseBootstrap(await call('GET bootstrap-data'));
  startFaults(world, state);
  const inlined = hasDocument ? await documentOf(path) : {};
  openTab([before, path]);
  setBackendPaths(forwarded);
  const left: string[] = [];
  const leave = (url: string | URL) => void left.push(String(url));
  render(
    <SessionProvider initial={bootstrap} inlined={inlined} onReadFailure={reportFailure}>
      <BrowserRouter browser={{ assign: leave, replace: leave, reload: () => undefined }}>
        {content}
        {beside}
      </BrowserRouter>
    </SessionProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    address: () => window.location.pathname + window.location.search + window.location.hash,
    state: () => (window.history.state as { state: unknown }).state,
    goBack: () =>
      act(async () => {
        const moved = new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true });
        });
        window.history.back();
        await moved;
      }),
    left,
  };
}

function setBackendPaths(prefixes: string): void {
  document.querySelector(`[name=${backendPaths}]`)?.remove();
  const meta = document.createElement('meta');
  Object.assign(meta, { name: backendPaths, content: prefixes });
  document.head.append(meta);
}

/** The replies that the document of an address contains, by the addresses of their calls. */
async function documentOf(path: string): Promise<InlinedResponses> {
  const addresses = routeCalls(matchRoute(path)).map(({ address }) => address);
  return Object.fromEntries(
    await Promise.all(
      addresses.map(
        async (address) => [address, await (await fetch(callUrl(address))).json()] as const,
      ),
    ),
  );
}

/**
 * Sets the last entries of the tab's history, as if the app's links had led from one to the next.
 */
export function openTab(addresses: readonly string[]): void {
  for (const [index, address] of addresses.entries()) {
    // The app stores scroll positions and more by an entry's key.
    entries += 1;
    window.history.pushState({ state: null, key: `entry ${entries}`, index }, '', address);
  }
}
let entries = 0;
