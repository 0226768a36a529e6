import { type ComponentType, Suspense, useState } from 'react';
import { id, text } from '../../../contracts/loose.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { isSynced } from './lyric-lines.ts';

const LyricTimer = lazyPart(() => import('./lyric-timer.tsx').then((file) => file.LyricTimer));

/** A control for the lyrics of a track: the text, and the tool that sets the times of its lines. */
export function createLyricControl(row: RecordValue): ComponentType<ControlProps> {
  const trackId = id(row['id']);
  // The player needs the other fields only as far as they exist.
  const track =
    trackId !== null && text(row['src']) !== ''
      ? ({ ...row, id: trackId, name: text(row['name']) } as Track)
      : null;
  return function LyricControl(props: ControlProps) {
    return <Lyrics {...props} track={track} />;
  };
}

function Lyrics({
  field,
  name,
  value,
  error,
  onChange,
  track,
}: ControlProps & { track: Track | null }) {
  const t = useT();
  const [isTiming, setTiming] = useState(false);
  const words = text(value);
  return (
    <div className="grid grid-cols-1 gap-3">
      {isTiming && track ? (
        <Suspense fallback={<div className="h-96" />}>
          <LyricTimer track={track} value={words} onChange={onChange} />
        </Suspense>
      ) : (
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
          rows={12}
          dir="auto"
          readOnly={field.isReadOnly}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <div>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isTiming}
          aria-disabled={!track || (!isTiming && words.trim() === '')}
          onClick={() => setTiming(!isTiming)}
        >
          {isTiming ? t('Back to the text') : t('Set times while listening')}
        </Button>
        {!track && (
          <p className="mt-1 text-sm text-muted">
            {t('Times can be set once the track has its audio file.')}
          </p>
        )}
      </div>
    </div>
  );
}
