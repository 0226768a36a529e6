import { startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { ApiDescription } from '../../../contracts/calls/api-description.ts';
import { useAnchor } from '../../data/router/use-anchor.ts';
import { JumpMenu, SideMenu } from '../../ui/page/section-menu.tsx';
import { motionSafeBehavior } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Guide } from './guide.tsx';
import {
  guideParts,
  isFound,
  readReference,
  type Topic,
  ReferenceContext,
  type ExampleLanguage,
} from './reference.ts';
import { TopicList } from './topic-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';

/**
 * The rendered description: a menu, a search field, the guide for all calls, and the calls by
 * topic.
 */
export function ReferencePage({ api }: { api: ApiDescription }) {
  const t = useT();
  const topics = useMemo(() => readReference(api), [api]);
  const { text, query, search, open, toggle } = useSearchAndOpenCalls(topics);
  const [token, setToken] = useState('');
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const state = useMemo(
    () => ({ api, token, setToken, language, setLanguage }),
    [api, token, language],
  );
  const found = topics.filter(({ calls }) => calls.some((doc) => isFound(doc, query)));
  const guide = query === '' ? guideParts(t) : [];
  const items = [
    ...guide,
    ...found.map(({ id, name }, index) => ({
      id,
      label: name,
      lang: 'en',
      startsGroup: index === 0 && guide.length > 0,
    })),
  ];
  // Renders the guide first and the hundred rows later, so that neither blocks typing.
  const rowsQuery = useDeferredValue(query);
  useAnchor(findPart);
  return (
    <ReferenceContext value={state}>
      <JumpMenu items={items} />
      <div className="flex items-start gap-10">
        <SideMenu label={t('API documentation')} items={items} />
        <div className="grid min-w-0 max-w-[60rem] flex-1 grid-cols-1 gap-6">
          <FindField text={text} query={query} onChange={search} topics={topics} />
          <Guide isHidden={query !== ''} />
          <TopicList topics={topics} query={rowsQuery} open={open} onToggle={toggle} />
        </div>
      </div>
    </ReferenceContext>
  );
}

const none: ReadonlySet<string> = new Set();

/**
 * Which calls are open, and the search. The call in the address is always open and shown, whatever
 * the visitor chose before.
 */
function useSearchAndOpenCalls(topics: readonly Topic[]) {
  const { hash, key } = useLocation();
  const [text, setText] = useState('');
  /** The list follows the typed text with low priority. */
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(none);
  const [handled, setHandled] = useState('');
  const entry = `${key} ${hash}`;
  if (entry !== handled) {
    setHandled(entry);
    const id = hash.slice(1);
    if (topics.some(({ calls }) => calls.some((doc) => doc.id === id)))
      setOpen(new Set([...open, id]));
    if (id !== '') {
      setText('');
      setQuery('');
    }
  }
  const search = (typed: string) => {
    setText(typed);
    startTransition(() => setQuery(typed.trim()));
  };
  const toggle = useCallback(
    (id: string) =>
      setOpen((present) =>
        present.has(id)
          ? new Set([...present].filter((one) => one !== id))
          : new Set([...present, id]),
      ),
    [],
  );
  return { text, query, search, open, toggle };
}

/** Finds the section or call that an address names. */
function findPart(hash: string) {
  const id = hash.slice(1);
  const [box, heading] = [document.getElementById(id), document.getElementById(`${id}-title`)];
  return box && heading ? { box, heading, behavior: motionSafeBehavior('auto') } : undefined;
}

function FindField({
  text,
  query,
  onChange,
  topics,
}: {
  text: string;
  query: string;
  onChange: (text: string) => void;
  topics: readonly Topic[];
}) {
  const t = useT();
  const all = topics.flatMap(({ calls }) => calls);
  const count = all.filter((doc) => isFound(doc, query)).length;
  return (
    <div role="search" className="grid gap-2">
      <SearchField label={t('Find a call')} value={text} onChange={onChange} />
      <p role="status" className="text-sm text-muted tabular-nums">
        {count === 0
          ? t('No calls match.')
          : query === ''
            ? t('[one :count call|other :count calls]', { count })
            : t(':count of :total', { count, total: all.length })}
      </p>
    </div>
  );
}
