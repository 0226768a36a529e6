import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf, after, frameAddress, readAddress, type Shown } from './address.ts';
import { allStates } from './all-states.ts';
import { altLetter, onForwardedKey } from './forward-keys.ts';
import { actionOf } from './shortcuts.ts';
import { StateList } from './state-list.tsx';
import { Toolbar } from './toolbar.tsx';

/** All states by folder, and the chosen one in a frame of its own. In development only. */
export function StatesPage() {
  const [shown, setShown] = useState(() => readAddress(location.href));
  const search = useRef<HTMLInputElement>(null);
  // The address decides: keys can be faster than the page.
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
      // The next keys come while the frame loads, and it hears none of them.
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

/** All that the app needs, except to leave its frame: it is this site, and has a worker. */
const powers =
  'allow-downloads allow-forms allow-modals allow-popups allow-same-origin allow-scripts';

/** The state in a document of its own, so that its width decides its layout. */
function StateFrame({ shown, about }: { shown: Shown; about: string }) {
  const address = frameAddress(shown);
  const frame = useRef<HTMLIFrameElement>(null);
  // The Back button must leave the state, not go back in the frame. Another frame for each state
  // would do, but a frame that React removes runs its last code in the middle of React's own.
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
