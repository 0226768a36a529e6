import { startTransition, useCallback, useDeferredValue, useMemo, useState, memo } from 'react';
import { useLocation } from 'react-router';
import type { ApiDescription } from '../../../contracts/calls/api-description.ts';
import { useAnchor } from '../../data/router/use-anchor.ts';
import { JumpMenu, SideMenu } from '../../ui/page/section-menu.tsx';
import { motionSafeBehavior, classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Guide } from './guide.tsx';
import {
  guideParts,
  isFound,
  readReference,
  type Topic,
  ReferenceContext,
  type ExampleLanguage,
  type CallDoc,
} from './reference.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CallDetails } from './call-details.tsx';
import { Prose } from './code-block.tsx';

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

interface Props {
  topics: readonly Topic[];
  /**
   * The search words; empty shows every call. Calls that do not match are hidden but stay mounted,
   * so that their responses are not lost.
   */
  query: string;
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Estimated heights of a topic's heading and of a row, before layout. */
const titleRem = 4.5;
const rowRem = 4.5;

const TopicList = memo(function TopicList({ topics, query, open, onToggle }: Props) {
  return topics.map((topic) => {
    const found = topic.calls.filter((doc) => isFound(doc, query));
    return (
      <section
        key={topic.id}
        id={topic.id}
        hidden={found.length === 0}
        aria-labelledby={`${topic.id}-title`}
        // Lays out only content near the viewport: otherwise each keystroke would lay out a hundred
        // rows.
        className="min-w-0 [content-visibility:auto] [overflow-clip-margin:0.5rem]"
        style={{ containIntrinsicBlockSize: `auto ${titleRem + found.length * rowRem}rem` }}
      >
        <h2
          id={`${topic.id}-title`}
          tabIndex={-1}
          lang="en"
          className="w-fit rounded-control text-lg"
        >
          {topic.name}
        </h2>
        <Prose text={topic.text} className="mt-1 mb-3 text-base text-muted" />
        <ul className="grid grid-cols-1 gap-2">
          {topic.calls.map((doc) => (
            <CallRow
              key={doc.id}
              doc={doc}
              isOpen={open.has(doc.id)}
              isHidden={!found.includes(doc)}
              onToggle={onToggle}
            />
          ))}
        </ul>
      </section>
    );
  });
});

interface RowProps {
  doc: CallDoc;
  isOpen: boolean;
  isHidden: boolean;
  onToggle: (id: string) => void;
}

/** A call in one line: method, path, summary. */
const CallRow = memo(function CallRow({ doc, isOpen, isHidden, onToggle }: RowProps) {
  const t = useT();
  const { id, method, path, operation } = doc;
  return (
    <li
      id={id}
      hidden={isHidden}
      className="min-w-0 overflow-clip rounded-card border border-divider bg-paper [overflow-clip-margin:4px]"
    >
      <h3
        id={`${id}-title`}
        tabIndex={-1}
        className="rounded-card text-base font-normal tracking-normal -outline-offset-2"
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={() => onToggle(id)}
          className="flex min-h-14 w-full items-center gap-3 rounded-card px-4 py-2.5 text-start -outline-offset-2 hover:bg-hover"
        >
          <span className="grid min-w-0 flex-1 gap-x-3 gap-y-1 sm:grid-cols-[4.5rem_1fr] sm:items-center">
            <Method method={method} />
            <span className="min-w-0">
              <code
                dir="ltr"
                translate="no"
                className="block font-mono text-sm font-semibold wrap-anywhere rtl:text-end"
              >
                {path}
              </code>
              <span className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
                <span lang="en">
                  <bdi>{operation.summary}</bdi>
                </span>
                {operation['x-assumed'] && (
                  <span className="rounded-full border border-divider px-1.5 text-2xs">
                    {t('assumed')}
                  </span>
                )}
              </span>
            </span>
          </span>
          <Icon
            name="chevronDown"
            className={classNames(
              'size-5 shrink-0 text-muted transition-transform motion-reduce:transition-none',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      <div id={`${id}-details`} role="group" aria-labelledby={`${id}-title`} hidden={!isOpen}>
        {isOpen && <CallDetails doc={doc} />}
      </div>
    </li>
  );
});

/** Colour isn't the only cue: the method name is always shown. */
function Method({ method }: { method: string }) {
  const colours =
    method === 'GET'
      ? 'bg-chip text-main'
      : method === 'DELETE'
        ? 'bg-danger/12 text-danger'
        : 'bg-primary text-on-primary';
  return (
    <span
      dir="ltr"
      translate="no"
      className={classNames(
        'w-fit rounded-cover px-2 py-0.5 font-mono text-xs font-bold forced-colors:border',
        colours,
      )}
    >
      {method}
    </span>
  );
}
