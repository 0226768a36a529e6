import { type RefObject, useState } from 'react';
import { addressOf, type Shown } from './address.ts';
import { allStates } from './all-states.ts';

interface Props {
  shown: Shown;
  search: RefObject<HTMLInputElement | null>;
  onChoose: (id: string) => void;
}

/** Links to all states by folder, filtered by words of their IDs and descriptions. */
export function StateList({ shown, search, onChoose }: Props) {
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
                  href={addressOf({ ...shown, id })}
                  title={about}
                  data-state={id}
                  aria-current={id === shown.id ? 'page' : undefined}
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
