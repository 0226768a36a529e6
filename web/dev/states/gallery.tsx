import { type RefObject, useEffect, useRef, useState } from 'react';
import { addressOf, after, choices, readAddress, type View } from './address.ts';
import { allStates } from './all-states.ts';

const read = (): View => readAddress(location.href);

/** All states by folder, and the chosen state in a frame. In development only. */
export function Gallery() {
  const [view, setView] = useState(read);
  const search = useRef<HTMLInputElement>(null);
  // Reads the address instead of the rendered state, because keys can be faster than renders.
  const show = (change: Partial<View>) => {
    history.pushState(null, '', addressOf({ ...read(), ...change }));
    setView(read());
  };
  const step = (by: number) => show({ id: after([...allStates.keys()], read().id, by) });
  const actionOf = (key: string): (() => void) | undefined => {
    if (key === '/') return () => search.current?.focus();
    if (key === 'p' || key === 'n') return () => step(key === 'n' ? 1 : -1);
    const choice = choices.find(({ shortcut }) => shortcut === key);
    if (!choice) return undefined;
    const values: string[] = choice.options.map(([value]) => value);
    return () => show({ [choice.name]: after(values, read()[choice.name]) });
  };
  /** Keys of this page, and of the state's page, whose own shortcuts have no Alt. */
  const press = (event: KeyboardEvent) => {
    const isElsewhere =
      event.view !== window ||
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLSelectElement;
    if (event.ctrlKey || event.metaKey || (isElsewhere && !event.altKey)) return;
    // Together with Alt, a key types another character on some systems.
    const letter = event.altKey ? /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() : undefined;
    const action = actionOf(letter ?? event.key);
    if (!action) return;
    event.preventDefault();
    // A frame with the focus would not report keys while it loads.
    if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur();
    action();
  };
  useEffect(() => {
    const follow = () => setView(read());
    window.addEventListener('popstate', follow);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('popstate', follow);
      window.removeEventListener('keydown', press);
    };
  });
  const state = allStates.get(view.id);
  return (
    <>
      <StateList view={view} search={search} onChoose={(id) => show({ id })} />
      <main>
        <div role="toolbar" aria-label="How to show it">
          <button type="button" aria-keyshortcuts="p" onClick={() => step(-1)}>
            Previous <kbd>p</kbd>
          </button>
          <button type="button" aria-keyshortcuts="n" onClick={() => step(1)}>
            Next <kbd>n</kbd>
          </button>
          <Choices view={view} show={show} />
        </div>
        {state ? (
          <StateFrame view={view} about={state.about} onKey={press} />
        ) : (
          <p className="hint">
            {view.id === '' ? 'Choose a state.' : `There is no state “${view.id}”.`}
          </p>
        )}
      </main>
    </>
  );
}

function Choices({ view, show }: { view: View; show: (change: Partial<View>) => void }) {
  return choices.map(({ name, label, shortcut, options }) => {
    const value = view[name];
    const all: readonly (readonly [string, string])[] = options;
    // The address may contain an option that the list lacks.
    const listed = all.some(([one]) => one === value) ? all : [...all, [value, value] as const];
    return (
      <label key={name}>
        {label} <kbd>{shortcut}</kbd>
        <select
          value={value}
          aria-keyshortcuts={shortcut}
          onChange={({ target }) => show({ [name]: target.value })}
        >
          {listed.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      </label>
    );
  });
}

interface ListProps {
  view: View;
  search: RefObject<HTMLInputElement | null>;
  onChoose: (id: string) => void;
}

/** Links to all states by folder, filtered by words of their IDs and descriptions. */
function StateList({ view, search, onChoose }: ListProps) {
  const [words, setWords] = useState('');
  const wanted = words.toLowerCase().split(/\s+/);
  const found = [...allStates].filter(([id, { about }]) =>
    wanted.every((word) => `${id} ${about}`.toLowerCase().includes(word)),
  );
  const folders = Map.groupBy(found, ([id]) => id.slice(0, id.lastIndexOf('/')));
  return (
    <nav aria-label="States">
      <label>
        Find a state
        <input
          ref={search}
          type="search"
          value={words}
          aria-keyshortcuts="/"
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <p role="status">
        {found.length} of {allStates.size}
      </p>
      {[...folders].map(([folder, states]) => (
        <section key={folder} aria-label={folder}>
          <h2>{folder}</h2>
          <ul>
            {states.map(([id, { about }]) => (
              <li key={id}>
                <a
                  href={addressOf({ ...view, id })}
                  title={about}
                  data-state={id}
                  aria-current={id === view.id ? 'page' : undefined}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    onChoose(id);
                  }}
                >
                  {id.slice(folder.length + 1)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/**
 * The frame's sandbox permissions: everything that the app needs except leaving its frame. It is
 * same-origin, because it is this site and has a service worker.
 */
const sandbox =
  'allow-downloads allow-forms allow-modals allow-popups allow-same-origin allow-scripts';

interface FrameProps {
  view: View;
  about: string;
  onKey: (event: KeyboardEvent) => void;
}

/** Shows the state in its own document, so that its width decides its layout. */
function StateFrame({ view, about, onKey }: FrameProps) {
  const address = addressOf(view, true);
  const frame = useRef<HTMLIFrameElement>(null);
  // Replaces the frame's address, so that Back leaves the state instead of going back in the frame.
  // A new frame for each state would also work, but a removed frame runs its last code while React
  // is rendering.
  useEffect(() => frame.current?.contentWindow?.location.replace(address), [address]);
  return (
    <>
      <h1>{view.id}</h1>
      <p className="about">
        {about} <a href={address}>Open without toolbar</a>
      </p>
      <div className="stage">
        <iframe
          ref={frame}
          title={view.id}
          sandbox={sandbox}
          style={{ width: Number(view.width) || '100%' }}
          // A dialog moves the focus into the frame.
          onLoad={({ currentTarget }) =>
            currentTarget.contentDocument?.addEventListener('keydown', onKey)
          }
        />
      </div>
    </>
  );
}
