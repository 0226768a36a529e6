import { memo, useId } from 'react';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { missingPlaceholders } from './language-lines.ts';

interface Props {
  /** The English text. */
  line: string;
  translation: string;
  isChanged: boolean;
  /** Whether the next save removes the line. */
  isRemoved: boolean;
  isReadOnly: boolean;
  language: string;
  direction: 'ltr' | 'rtl';
  /** The callbacks never change. */
  onChange: (key: string, line: string) => void;
  onRevert: (key: string) => void;
}

export const LineRow = memo(function LineRow(props: Props) {
  const { line, translation, isChanged, isRemoved, isReadOnly, language, direction } = props;
  const t = useT();
  const id = useId();
  const lost = missingPlaceholders(line, translation);
  const isMissing = translation.trim() === '';
  return (
    <div className="group relative grid h-full grid-cols-1 content-start gap-x-4 gap-y-1 border-b border-divider bg-paper px-3 py-2 focus-within:z-10 sm:grid-cols-2">
      <div className="min-w-0 sm:pt-1.5">
        <p
          id={id}
          dir="auto"
          className="line-clamp-1 bg-paper text-sm wrap-anywhere group-focus-within:line-clamp-none sm:line-clamp-2"
        >
          {line}
        </p>
        <p id={`${id}-note`} className="flex flex-wrap items-center gap-x-3 text-2xs empty:hidden">
          {isRemoved && <span className="text-danger">{t('Will be removed')}</span>}
          {isMissing && !isRemoved && <span className="text-muted">{t('Missing')}</span>}
          {isChanged && !isRemoved && <span className="font-medium">{t('Changed')}</span>}
          {lost.length > 0 && (
            <span className="inline-flex items-center gap-1 text-danger">
              <Icon name="warning" className="size-4 shrink-0" />
              {t('Missing placeholders: :names', { names: lost.join(', ') })}
            </span>
          )}
        </p>
      </div>
      <div className="flex min-w-0 items-start gap-1">
        <textarea
          rows={2}
          value={translation}
          lang={language}
          // Puts punctuation where the language's readers expect it, also in an empty field.
          dir={direction}
          readOnly={isReadOnly}
          spellCheck
          aria-labelledby={id}
          aria-describedby={`${id}-note`}
          aria-invalid={lost.length > 0 || undefined}
          onChange={({ target }) => props.onChange(line, target.value)}
          className="block h-15 w-full min-w-0 resize-none rounded-input border border-control bg-paper px-3 py-1.5 text-sm focus:border-primary focus:ring-3 focus:ring-primary/30 focus:outline-hidden read-only:bg-background-alt aria-invalid:border-danger"
        />
        <span className="size-10 shrink-0 pointer-coarse:size-11">
          {isChanged && !isReadOnly && (
            <IconButton
              label={t('Undo the change to “:line”', { line })}
              onClick={() => props.onRevert(line)}
            >
              <Icon name="retry" className="size-4.5 -scale-x-100" />
            </IconButton>
          )}
        </span>
      </div>
    </div>
  );
});
