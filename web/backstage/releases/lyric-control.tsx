import { Suspense, useState } from 'react';
import { text } from '../../../contracts/loose.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { isSynced } from '../../music/tracks/lyric-lines.ts';

const LyricTimer = lazyPart(() => import('./lyric-timer.tsx').then((file) => file.LyricTimer));

/** A track's lyrics: a text field, and a tool that times its lines. */
export function LyricControl({
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
        <Suspense fallback={<div aria-busy="true" className="h-96" />}>
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
