import { text } from '../../../contracts/loose.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';
import { isSynced } from '../../music/tracks/lyric-lines.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { lyricProblems, type LyricProblem } from './lyric-problems.ts';

const maxShown = 5;

/** Edits lyrics as text or LRC, and lists the lines that a player would misread. */
export function LyricTextControl({ field, name, value, error, onChange }: ControlProps) {
  const t = useT();
  const words = text(value);
  const problems = lyricProblems(words);
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextArea
        name={name}
        label={t(field.label)}
        hint={
          isSynced(words)
            ? t('LRC: a line with its time lights up while it is sung.')
            : t('Plain text, one line for each line of the song. LRC files work, too.')
        }
        value={words}
        error={error}
        rows={14}
        required={field.isRequired}
        readOnly={field.isReadOnly}
        onChange={({ target }) => onChange(target.value)}
      />
      <ul role="status" className="grid gap-0.5 text-sm text-danger empty:hidden">
        {problems.slice(0, maxShown).map((problem) => (
          <li key={`${problem.line} ${problem.kind}`}>{wordsOf(problem, t)}</li>
        ))}
        {problems.length > maxShown && (
          <li>{t('And :count more', { count: problems.length - maxShown })}</li>
        )}
      </ul>
    </div>
  );
}

function wordsOf({ line, kind }: LyricProblem, t: Translate): string {
  const values = { number: line };
  if (kind === 'time') return t("The time of line :number can't be read.", values);
  return kind === 'order'
    ? t('Line :number is earlier than a line before it.', values)
    : t('Line :number has no time.', values);
}
