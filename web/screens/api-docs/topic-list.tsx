import { memo } from 'react';
import { useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { Icon } from '../../ui/icon.tsx';
import { CallDetails } from './call-details.tsx';
import { Prose } from './code-block.tsx';
import { type CallDoc, isFound, type Topic } from './reference.ts';

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

export const TopicList = memo(function TopicList({ topics, query, open, onToggle }: Props) {
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
