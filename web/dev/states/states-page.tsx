import { useEffect, useRef, useState } from 'react';
import { addressOf, after, frameAddress, readAddress, type Shown } from './address.ts';
import { allStates } from './all-states.ts';
import { actionOf } from './shortcuts.ts';
import { StateList } from './state-list.tsx';
import { Toolbar } from './toolbar.tsx';

/** All states by folder, and the chosen one in a frame of its own. In development only. */
export function StatesPage() {
  const [shown, setShown] = useState(() => readAddress(location.href));
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const follow = () => setShown(readAddress(location.href));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const show = (change: Partial<Shown>) => {
    const next = { ...shown, ...change };
    history.pushState(null, '', addressOf(next));
    setShown(next);
  };
  const step = (by: number) => show({ id: after([...allStates.keys()], shown.id, by) });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
      } else actionOf(event.key, shown, { show, step })?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  const state = allStates.get(shown.id);
  return (
    <>
      <StateList shown={shown} search={search} onChoose={(id) => show({ id })} />
      <main>
        <Toolbar shown={shown} show={show} step={step} />
        {state ? (
          <StateFrame key={addressOf(shown)} shown={shown} about={state.about} />
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
  return (
    <>
      <h1>{shown.id}</h1>
      <p className="about">
        {about} <a href={address}>Open it alone</a>
      </p>
      <div className="stage">
        <iframe
          title={shown.id}
          src={address}
          sandbox={powers}
          style={{ width: shown.width ?? '100%' }}
        />
      </div>
    </>
  );
}
