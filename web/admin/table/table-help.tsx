import { useT } from '../../data/session/session.tsx';
import { isApple } from '../../lib/keys.ts';
import { Caps, ShortcutHelp } from '../../player/view/shortcuts/shortcut-help.tsx';

/** The keys of a table, above those of the player. */
export function TableHelp() {
  const t = useT();
  const command = isApple() ? '⌘' : 'Ctrl';
  const keys: [words: string, caps: string[]][] = [
    [t('Search'), ['/']],
    [t('Next and previous row'), ['J', 'K']],
    [t('Move between cells'), ['↑', '↓', '←', '→']],
    [t('Open the row'), [t('Enter')]],
    [t('Select the row'), [t('Space')]],
    [t('Extend the selection'), [t('Shift'), '↑', '↓']],
    [t('Select this page'), [command, 'A']],
    [t('Clear the selection, or close the record'), ['Esc']],
  ];
  return (
    <>
      <h3 className="mt-4 text-base">{t('Table')}</h3>
      <dl className="divide-y divide-divider">
        {keys.map(([words, caps]) => (
          <div key={words} className="flex min-h-11 items-center gap-2 text-sm">
            <dt className="min-w-0 flex-1 py-1">{words}</dt>
            <dd className="flex gap-1">
              <Caps caps={caps} />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 text-base">{t('Player')}</h3>
      <ShortcutHelp />
    </>
  );
}
