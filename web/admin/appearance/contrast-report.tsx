import { languageTag } from '../../../contracts/site/language.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useSession } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../lib/dom.ts';
import { cssOf } from './colour.ts';
import { type ContrastPair, contrastPairs, neededContrast } from './theme-contrast.ts';

/** How readable a theme's texts are on its backgrounds. Unreadable pairs come first. */
export function ContrastReport({ theme }: { theme: RecordValue }) {
  const { bootstrap, t } = useSession();
  const pairs = contrastPairs(theme);
  const bad = pairs.filter(({ isReadable }) => !isReadable);
  const number = new Intl.NumberFormat(languageTag(bootstrap.i18n.language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  // Rounded down, so that an insufficient 4.49 doesn't look like 4.5.
  const shown = (ratio: number) =>
    t(':ratio to 1', { ratio: number.format(Math.floor(ratio * 10) / 10) });
  const needed = shown(neededContrast);
  return (
    <section aria-label={t('Contrast')} className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('Contrast')}</h3>
      <p
        role="status"
        className={classNames(
          'flex items-start gap-2 text-sm',
          bad.length > 0 ? 'font-medium text-danger' : 'text-muted',
        )}
      >
        <Icon name={bad.length > 0 ? 'warning' : 'check'} className="mt-px size-5 shrink-0" />
        <span>
          {bad.length === 0
            ? t('All texts are readable.')
            : t(
                '[one :count text is hard to read. It needs|other :count texts are hard to read. They need] a contrast of :ratio.',
                { count: bad.length, ratio: needed },
              )}
        </span>
      </p>
      {bad.length > 0 && <Pairs pairs={bad} shown={shown} />}
      <details className="text-sm">
        <summary className="min-h-9 cursor-pointer content-center rounded-control text-muted pointer-coarse:min-h-11">
          {t('All pairs of text and background')}
        </summary>
        <Pairs pairs={pairs} shown={shown} />
      </details>
    </section>
  );
}

interface PairsProps {
  pairs: readonly ContrastPair[];
  shown: (ratio: number) => string;
}

function Pairs({ pairs, shown }: PairsProps) {
  const { t } = useSession();
  return (
    <ul className="grid gap-1.5">
      {pairs.map(({ key, label, onLabel, ratio, isReadable, colours: [text, under] }) => (
        <li key={key} className="flex items-center gap-3 text-sm">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-control border border-divider font-semibold"
            style={{ color: cssOf(text), backgroundColor: cssOf(under) }}
          >
            Aa
          </span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {t(':name on :background', { name: t(label), background: t(onLabel) })}
          </span>
          <span className={classNames('tabular-nums', isReadable ? 'text-muted' : 'text-danger')}>
            {shown(ratio)}
            <span className="sr-only"> {isReadable ? t('Readable') : t('Hard to read')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
