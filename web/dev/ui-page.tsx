import { type ComponentType, type ReactNode, useState } from 'react';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import type { Theme } from '../../contracts/schema/bootstrap-data.ts';
import { isDark, themeVariables } from '../../contracts/site/theme.ts';
import { SessionProvider } from '../data/session/session-provider.tsx';
import { ThemeProvider } from '../data/session/theme.tsx';
import { classNames } from '../lib/dom.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { PortalContainer } from '../ui/popups/popup-look.ts';
import { showToast } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';
import {
  ButtonSpecimens,
  ComboboxSpecimens,
  FieldSpecimens,
  SelectSpecimens,
} from './control-specimens.tsx';
import { DateSpecimens, ToastSpecimens, WaitingSpecimens } from './feedback-specimens.tsx';
import { ListSpecimens } from './list-specimens.tsx';
import {
  FailureSpecimens,
  HeadingSpecimens,
  IconSpecimens,
  MenuSpecimens,
  RareButtonSpecimens,
  RareFieldSpecimens,
} from './more-specimens.tsx';
import { MusicSpecimens } from './music-specimens.tsx';
import { PlayerSpecimens } from './player-specimens.tsx';
import { DialogSpecimens, PopupSpecimens } from './popup-specimens.tsx';

interface Section {
  id: string;
  title: string;
  note: string;
  Specimens: ComponentType;
}

const sections: Section[] = [
  {
    id: 'page-heading',
    title: 'Page heading',
    note: 'The heading of a page of backstage or the admin area. At most one action is filled.',
    Specimens: HeadingSpecimens,
  },
  {
    id: 'buttons',
    title: 'Buttons',
    note: 'Every label is a verb. One primary button in view. Rare and irreversible actions look the part.',
    Specimens: ButtonSpecimens,
  },
  {
    id: 'rare-buttons',
    title: 'Buttons: rare states',
    note: 'The default state, with labels of any length. Try hover, press and focus with the pointer and the Tab key.',
    Specimens: RareButtonSpecimens,
  },
  {
    id: 'fields',
    title: 'Fields',
    note: 'Labels stay above the field. Errors appear at the field, in words.',
    Specimens: FieldSpecimens,
  },
  {
    id: 'rare-fields',
    title: 'Fields: rare states',
    note: 'Empty, with too much text, with several lines, and with an error.',
    Specimens: RareFieldSpecimens,
  },
  {
    id: 'select',
    title: 'Select',
    note: 'Choose one of a few, by arrow keys, letters or pointer.',
    Specimens: SelectSpecimens,
  },
  {
    id: 'combobox',
    title: 'Combobox',
    note: 'Choose one of many, found by any part of its name.',
    Specimens: ComboboxSpecimens,
  },
  {
    id: 'popups',
    title: 'Tooltip, popover',
    note: 'They open next to their button, stay clear of the edges, and close with Escape.',
    Specimens: PopupSpecimens,
  },
  {
    id: 'menus',
    title: 'Menus',
    note: 'Every kind of item that a menu can contain.',
    Specimens: MenuSpecimens,
  },
  {
    id: 'dialogs',
    title: 'Dialogs',
    note: 'One at a time. A call opens it and awaits the result.',
    Specimens: DialogSpecimens,
  },
  {
    id: 'toasts',
    title: 'Messages',
    note: 'One at a time. A newer toast drops the older one, and the same id replaces it.',
    Specimens: ToastSpecimens,
  },
  {
    id: 'waiting',
    title: 'Waiting',
    note: 'Nothing flickers or jumps: short waits show nothing, long ones show the final shape.',
    Specimens: WaitingSpecimens,
  },
  {
    id: 'failures',
    title: 'Failures',
    note: 'Replaces content that failed to load: the reason, and a way to try again.',
    Specimens: FailureSpecimens,
  },
  {
    id: 'dates',
    title: 'Dates',
    note: "In the visitor's language and time zone. The site sets the usual format.",
    Specimens: DateSpecimens,
  },
  {
    id: 'lists',
    title: 'Lists',
    note: 'Of any length: a few dozen rows are in the page, and further pages load as they scroll into view.',
    Specimens: ListSpecimens,
  },
  {
    id: 'music',
    title: 'Music',
    note: 'Tracks, albums and people, as pages show them.',
    Specimens: MusicSpecimens,
  },
  {
    id: 'player',
    title: 'Player',
    note: 'Parts of the player bar, as a still. Time and buttons run from left to right in every language.',
    Specimens: PlayerSpecimens,
  },
  {
    id: 'icons',
    title: 'Icons',
    note: 'Decorative: the surrounding control has the name.',
    Specimens: IconSpecimens,
  },
];

/** Every building block in two themes side by side, for developers. In development only. */
export function UiPage({ bootstrap }: { bootstrap: Bootstrap }) {
  const { all } = bootstrap.themes;
  const [shown, setShown] = useState(() => pairOf(all));
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  /** Dialogs and toasts appear in the theme of the last panel used. */
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <SessionProvider initial={bootstrap}>
      <ThemeProvider>
        <div className="mx-auto grid w-full max-w-[94rem] grid-cols-1 gap-x-10 px-4 pb-24 md:px-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
          <Contents />
          <main className="min-w-0">
            <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-10 md:pt-14">
              <div>
                <h1 className="text-2xl">Building blocks</h1>
                <p className="mt-2 max-w-[60ch] text-base text-muted">
                  The building blocks of the screens. Every colour comes from the theme. Every block
                  works by keyboard and in both directions.
                </p>
              </div>
              <div className="flex flex-wrap gap-3">
                <Switch label="Themes" options={pairs(all)} chosen={shown} onChoose={setShown} />
                <Switch
                  label="Direction"
                  options={[
                    ['Left to right', 'ltr'],
                    ['Right to left', 'rtl'],
                  ]}
                  chosen={direction}
                  onChoose={setDirection}
                />
              </div>
            </header>
            {sections.map(({ id, title, note, Specimens }) => (
              <section
                key={id}
                id={id}
                aria-labelledby={`${id}-title`}
                className="scroll-mt-6 pt-14"
              >
                <h2 id={`${id}-title`} className="text-xl">
                  {title}
                </h2>
                <p className="mt-1 max-w-[65ch] text-muted">{note}</p>
                <div
                  className={classNames('mt-5 grid gap-4', shown.length > 1 && 'md:grid-cols-2')}
                >
                  {shown.map((theme) => (
                    <ThemePanel
                      key={theme.id}
                      theme={theme}
                      direction={direction}
                      onTouch={setContainer}
                    >
                      <Specimens />
                    </ThemePanel>
                  ))}
                </div>
              </section>
            ))}
          </main>
        </div>
        <PortalContainer value={container}>
          <DialogHost
            closeLabel="Close"
            onFailure={() => void showToast("The dialog couldn't be loaded", { type: 'danger' })}
          />
        </PortalContainer>
        <Toaster label="Notifications" closeLabel="Close" onAction={() => undefined} />
      </ThemeProvider>
    </SessionProvider>
  );
}

function Contents() {
  return (
    <nav aria-label="Sections" className="hidden lg:block">
      <ul className="sticky top-14 grid gap-0.5 pt-14">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block rounded-control px-3 py-2 text-muted hover:bg-hover hover:text-main"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The light and the dark theme that the site switches between. */
function pairOf(all: Theme[]): Theme[] {
  const pair = [
    all.find((theme) => theme.default_light),
    all.find((theme) => theme.default_dark),
  ].filter((theme) => theme !== undefined);
  return pair.length > 0 ? pair : all.slice(0, 2);
}

function pairs(all: Theme[]): [label: string, themes: Theme[]][] {
  const pair = pairOf(all);
  const others = all.filter((theme) => !pair.includes(theme));
  return [
    ['Light and dark', pair],
    ...others.map((theme): [string, Theme[]] => [theme.name ?? String(theme.id), [theme]]),
  ];
}

interface SwitchProps<Value> {
  label: string;
  options: [label: string, value: Value][];
  chosen: Value;
  onChoose: (value: Value) => void;
}

function Switch<Value>({ label, options, chosen, onChoose }: SwitchProps<Value>) {
  const isChosen = (value: Value) => JSON.stringify(value) === JSON.stringify(chosen);
  return (
    <div
      role="group"
      aria-label={label}
      className="flex rounded-control border border-divider bg-background-alt p-1"
    >
      {options.map(([name, value]) => (
        <button
          key={name}
          type="button"
          aria-pressed={isChosen(value)}
          onClick={() => onChoose(value)}
          className="min-h-8 rounded-cover px-3 text-xs font-medium text-muted hover:text-main aria-pressed:bg-paper aria-pressed:text-main aria-pressed:shadow-card pointer-coarse:min-h-11"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface Props {
  theme: Theme;
  direction: 'ltr' | 'rtl';
  children: ReactNode;
  /**
   * Makes this panel the container for popups, so that they get its theme. Called whenever the
   * panel is used.
   */
  onTouch: (container: HTMLElement) => void;
}

/** A part of the page with its own theme, including its popups. */
function ThemePanel({ theme, direction, children, onTouch }: Props) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const touch = () => container && onTouch(container);
  return (
    <div
      data-theme={isDark(theme) ? 'dark' : 'light'}
      dir={direction}
      style={{
        ...Object.fromEntries(themeVariables(theme)),
        colorScheme: isDark(theme) ? 'dark' : 'light',
      }}
      className="min-w-0 rounded-card border border-divider bg-background text-main accent-primary"
      onPointerDownCapture={touch}
      onFocusCapture={touch}
    >
      <p className="border-b border-divider px-3 py-2.5 sm:px-5 text-2xs font-medium text-muted">
        {theme.name ?? `Theme ${theme.id}`}
      </p>
      <div className="p-3 sm:p-5">
        <PortalContainer value={container}>{children}</PortalContainer>
      </div>
      <div ref={setContainer} />
    </div>
  );
}
