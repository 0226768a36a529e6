import { useId, useState } from 'react';
import { Read } from '../../ui/failures/read.tsx';
import { Section } from '../../music/pages/page.tsx';
import type { LyricLine } from '../../player/view/lyrics/parse-lyrics.ts';
import { useLyrics } from '../../player/view/lyrics/use-lyrics.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';

/** The number of lines shown at first: about two verses. */
const initialLines = 9;
/** Shown without a button, which would be as high as these lines. */
const extraLines = 1;

/**
 * A track's lyrics: the first verses, and the rest on demand. Renders nothing while they load.
 */
export function TrackLyrics({ trackId }: { trackId: number }) {
  const t = useT();
  const lyrics = useLyrics(trackId);
  if (!lyrics.data && !lyrics.error) return null;
  // On wide windows the lyrics have a column of their own, which never looks unfinished.
  if (lyrics.data?.length === 0)
    return (
      <p className="hidden min-h-60 place-content-center rounded-card bg-background-alt text-center text-base text-muted @3xl:grid">
        {t('This track has no lyrics yet.')}
      </p>
    );
  return (
    <Section title={t('Lyrics')}>
      <Read of={lyrics}>{(lines) => <Lines lines={lines} />}</Read>
    </Section>
  );
}

function Lines({ lines }: { lines: readonly LyricLine[] }) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = lines.length > initialLines + extraLines;
  const shown = isLong && !isOpen ? lines.slice(0, initialLines) : lines;
  return (
    <>
      <div id={id} className="max-w-[65ch] text-base/7 @3xl:text-lg/8">
        {shown.map((line, index) => (
          <p key={index} dir="auto" className="min-h-4 wrap-anywhere">
            {line.text}
          </p>
        ))}
      </div>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 -ms-3 text-muted"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${t('Lyrics')}: ${isOpen ? t('Show less') : t('See all')}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Show less') : t('See all')}
        </Button>
      )}
    </>
  );
}
