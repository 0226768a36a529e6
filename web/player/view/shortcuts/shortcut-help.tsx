import { type KeyboardEvent, useRef, useState } from 'react';
import { textDirection } from '../../../../contracts/site/language.ts';
import { classNames } from '../../../lib/dom.ts';
import type { Translate } from '../../../lib/translate.ts';
import { isApple, paletteKeys } from '../../../lib/keys.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useStore } from '../../../ui/use-store.ts';
import {
  keyOf,
  type ShortcutId,
  shortcuts,
  changeShortcuts,
  keyFor,
  ownerOf,
  resetShortcuts,
  type ShortcutSettings,
  shortcutSettings,
  withKey,
} from './shortcuts.ts';

/** All shortcuts: each can be changed or disabled, and all can be switched off. */
export function ShortcutHelp() {
  const { bootstrap, t } = useSession();
  const { language } = bootstrap.i18n;
  const settings = useStore(shortcutSettings);
  const [message, announce] = useState('');
  return (
    <div className="mt-2 grid gap-3">
      <Switch
        isOn={!settings.isOff}
        onChange={(isOn) => changeShortcuts({ ...settings, isOff: !isOn })}
      >
        {t('Use shortcuts')}
      </Switch>
      <p
        role="status"
        className={message === '' ? 'sr-only' : 'rounded-control bg-chip px-3 py-2 text-sm'}
      >
        {message}
      </p>
      <Rows settings={settings} announce={announce} />
      <p className="flex min-h-11 items-center gap-2 border-t border-divider text-sm">
        <span className="min-w-0 flex-1">{t('Search and commands')}</span>
        <Caps caps={paletteKeys()} />
      </p>
      <p className="text-sm text-muted">
        {t(
          'Up, down and other scrolling keys control the player only while it has focus. Elsewhere, they scroll the page.',
        )}
        {textDirection(language) === 'rtl' && (
          <span>{` ${t('Left and right follow the timeline, which runs from left to right here too.')}`}</span>
        )}
      </p>
      <p className="text-sm text-muted">
        {t(
          'In the queue, Shift with the arrow keys selects tracks, Delete removes them, and :keys undoes.',
          { keys: isApple() ? '⌘Z' : 'Ctrl+Z' },
        )}
      </p>
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => {
          resetShortcuts();
          announce(t('All shortcuts have been reset.'));
        }}
      >
        {t('Reset all')}
      </Button>
    </div>
  );
}

function Rows({
  settings,
  announce,
}: {
  settings: ShortcutSettings;
  announce: (message: string) => void;
}) {
  const t = useT();
  /** The shortcut that waits for its new key. */
  const [changing, setChanging] = useState<ShortcutId | null>(null);
  const take = (id: ShortcutId, name: string, key: string) => {
    const owner = shortcuts.find((one) => one.id === ownerOf(settings, key, id));
    if (owner) {
      announce(
        t('This key is already used for: :name. Press another key, or Escape.', {
          name: owner.label(t),
        }),
      );
      return;
    }
    changeShortcuts(withKey(settings, id, key));
    setChanging(null);
    announce(t(':name: :key', { name, key: spokenKey(key, t) }));
  };
  return (
    <ul className={classNames('divide-y divide-divider', settings.isOff && 'opacity-60')}>
      {shortcuts.map(({ id, label }) => {
        const [name, key] = [label(t), keyFor(settings, id)];
        return (
          <li key={id} className="flex min-h-11 items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 py-1">{name}</span>
            <KeyButton
              name={name}
              pressed={key}
              isChanging={changing === id}
              onPress={() => {
                setChanging(id);
                announce(
                  t('Press the new key for: :name. Press Escape to keep the current key.', {
                    name,
                  }),
                );
              }}
              onLeave={() => {
                setChanging(null);
                announce('');
              }}
              onKey={(pressed) => take(id, name, pressed)}
            />
            <button
              type="button"
              aria-label={t('Turn off: :name', { name })}
              disabled={key === null}
              onClick={() => changeShortcuts(withKey(settings, id, null))}
              className="grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-main disabled:invisible pointer-coarse:size-11"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface KeyProps {
  name: string;
  /** The present key; null for none. */
  pressed: string | null;
  isChanging: boolean;
  onPress: () => void;
  onLeave: () => void;
  onKey: (key: string) => void;
}

/** A shortcut's key. Pressing it waits for another key. */
function KeyButton({ name, pressed, isChanging, onPress, onLeave, onKey }: KeyProps) {
  const t = useT();
  /** A chosen key such as Space would click the button on release. */
  const isHeld = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    isHeld.current = isChanging;
    if (!isChanging || event.key === 'Tab') return;
    // Keeps the key from the dialog and the button.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onLeave();
    const key = keyOf(event.nativeEvent);
    if (key !== null) onKey(key);
  };
  return (
    <button
      type="button"
      aria-label={t('Change the key for: :name. Current key: :key', {
        name,
        key: pressed === null ? t('none') : spokenKey(pressed, t),
      })}
      onClick={onPress}
      onBlur={() => isChanging && onLeave()}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => {
        if (isHeld.current) event.preventDefault();
      }}
      className={classNames(
        'flex min-h-9 items-center gap-1 rounded-control px-1.5 hover:bg-hover pointer-coarse:min-h-11',
        isChanging && 'bg-selected outline-2 outline-primary forced-colors:outline-solid',
      )}
    >
      {isChanging ? (
        <span className="px-1 text-primary">{t('Press a key…')}</span>
      ) : pressed === null ? (
        <span className="px-1 text-muted">{t('Off')}</span>
      ) : (
        <Caps caps={capsOf(pressed, t)} />
      )}
    </button>
  );
}

/** The displayed names of a key: 'Shift', '←'. */
function capsOf(key: string, t: Translate): string[] {
  const names: Partial<Record<string, string>> = {
    Space: t('Space'),
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Shift: t('Shift'),
    PageUp: t('Page up'),
    PageDown: t('Page down'),
  };
  // A plus may be the key itself.
  const parts = key.startsWith('Shift+') ? ['Shift', key.slice('Shift+'.length)] : [key];
  return parts.map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}

/** The key's name for screen readers. */
function spokenKey(key: string, t: Translate): string {
  const names: Partial<Record<string, string>> = {
    '←': t('Left arrow'),
    '→': t('Right arrow'),
    '↑': t('Up arrow'),
    '↓': t('Down arrow'),
    '?': t('Question mark'),
  };
  return capsOf(key, t)
    .map((cap) => names[cap] ?? cap)
    .join(' ');
}

/** Keys as they are printed. */
export const Caps = ({ caps }: { caps: readonly string[] }) =>
  caps.map((cap) => (
    <kbd
      key={cap}
      dir="ltr"
      className="grid h-7 min-w-7 place-items-center rounded-control border border-control/50 bg-background-alt px-1.5 font-sans text-xs font-semibold shadow-card"
    >
      {cap}
    </kbd>
  ));
