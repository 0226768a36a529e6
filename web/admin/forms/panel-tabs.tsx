import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useSession } from '../../data/session/session.tsx';
import { textDirection } from '../../../contracts/site/language.ts';

export interface PanelTab {
  name: string;
  title: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly [PanelTab, ...PanelTab[]];
}

/** Parts of a panel, one at a time. Opened parts stay mounted, so that unsaved changes do too. */
export function PanelTabs({ label, tabs }: Props) {
  const { bootstrap } = useSession();
  const id = useId();
  const [shown, setShown] = useState(tabs[0].name);
  const [opened, setOpened] = useState([tabs[0].name]);
  const show = (name: string) => {
    setShown(name);
    setOpened((before) => [...new Set([...before, name])]);
  };
  const isRtl = textDirection(bootstrap.i18n.language) === 'rtl';
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const last = tabs.length - 1;
    const next = {
      [forward]: at === last ? 0 : at + 1,
      [backward]: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(`${id}${tab.name}`)?.focus();
    show(tab.name);
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="flex border-b border-divider in-data-beside:-mx-5 in-data-beside:px-2"
      >
        {tabs.map(({ name, title }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === shown}
            aria-controls={`${id}${name}-panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => show(name)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className="page-tab text-sm font-semibold -outline-offset-4"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}${name}-panel`}
          aria-labelledby={`${id}${name}`}
          hidden={name !== shown}
          className="grid grid-cols-1 gap-5 [&>section:first-child]:border-t-0 [&>section:first-child]:pt-0"
        >
          {opened.includes(name) && content}
        </div>
      ))}
    </>
  );
}
