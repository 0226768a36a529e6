import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf, after, frameAddress, readAddress, type Shown } from './address.ts';
import { allStates } from './all-states.ts';
import { altLetter, onForwardedKey } from './forward-keys.ts';
import { actionOf } from './shortcuts.ts';
import { StateList } from './state-list.tsx';
import { Toolbar } from './toolbar.tsx';

/** All states by folder, and the chosen state in a frame. In development only. */
export function StatesPage() {
  const [shown, setShown] = useState(() => readAddress(location.href));
  const search = useRef<HTMLInputElement>(null);
  // Reads the address instead of the rendered state, because keys can be faster than renders.
  const show = useCallback((change: Partial<Shown>) => {
    history.pushState(null, '', addressOf({ ...readAddress(location.href), ...change }));
    setShown(readAddress(location.href));
  }, []);
  const step = useCallback(
    (by: number) => show({ id: after([...allStates.keys()], readAddress(location.href).id, by) }),
    [show],
  );
  useEffect(() => {
    const follow = () => setShown(readAddress(location.href));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (event.ctrlKey || event.metaKey || (isTyping && !event.altKey)) return;
      const key = altLetter(event) ?? event.key;
      const action =
        key === '/'
          ? () => search.current?.focus()
          : actionOf(key, readAddress(location.href), { show, step });
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    const end = onForwardedKey((key) => {
      // Moves the focus out of the frame, which would not report keys while it loads.
      if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur();
      actionOf(key, readAddress(location.href), { show, step })?.();
    });
    return () => {
      window.removeEventListener('keydown', press);
      end();
    };
  }, [show, step]);
  const state = allStates.get(shown.id);
  return (
    <>
      <StateList shown={shown} search={search} onChoose={(id) => show({ id })} />
      <main>
        <Toolbar shown={shown} show={show} step={step} />
        {state ? (
          <StateFrame shown={shown} about={state.about} />
        ) : (
          <p className="hint">
            {shown.id === '' ? 'Choose a state.' : `There is no state “${shown.id}”.`}
          </p>
        )}
      </main>
    </>
  );
}

/**
 * The frame's sandbox permissions: everything that the app needs except leaving its frame. It is
 * same-origin, because it is this site and has a service worker.
 */
const powers =
  'allow-downloads allow-forms allow-modals allow-popups allow-same-origin allow-scripts';

/** Shows the state in its own document, so that its width decides its layout. */
function StateFrame({ shown, about }: { shown: Shown; about: string }) {
  const address = frameAddress(shown);
  const frame = useRef<HTMLIFrameElement>(null);
  // Replaces the frame's address, so that Back leaves the state instead of going back in the frame.
  // A new frame for each state would also work, but a removed frame runs its last code while React
  // is rendering.
  useEffect(() => frame.current?.contentWindow?.location.replace(address), [address]);
  return (
    <>
      <h1>{shown.id}</h1>
      <p className="about">
        {about} <a href={address}>Open without toolbar</a>
      </p>
      <div className="stage">
        <iframe
          ref={frame}
          title={shown.id}
          sandbox={powers}
          style={{ width: shown.width ?? '100%' }}
        />
      </div>
    </>
  );
}
