import { useState } from 'react';
import type { Track } from '../../../contracts/schema/music.ts';
import { Section } from '../../music/section.tsx';
import { TrackList } from '../../music/track-list.tsx';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';

const few = 5;

/** What is heard most: five at first, the rest when asked for. */
export function TopTracks({ tracks }: { tracks: Track[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('Popular')}>
      <TrackList isNumbered hasCovers hasPlays tracks={isOpen ? tracks : tracks.slice(0, few)} />
      {tracks.length > few && (
        <Button variant="ghost" size="sm" className="mt-2 -ms-3 text-muted" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{isOpen ? t('Show less') : t('Show more')}</Button>
      )}
    </Section>
  );
}
