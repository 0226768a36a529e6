import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Track } from '../../../contracts/schema/music.ts';
import { useListening } from '../../music/play/listening.ts';
import { useNowPlaying } from '../../player/now-playing.ts';
import { player } from '../../player/player.ts';
import { togglePlay } from '../../player/start.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useStore } from '../../ui/use-store.ts';
import {
  isWords,
  linesOf,
  nextWords,
  outOfOrder,
  previousWords,
  stampOf,
  textOfLines,
  type TimedLine,
  withTime,
} from '../../music/tracks/lyric-lines.ts';

interface Props {
  track: Track;
  value: string;
  onChange: (text: string) => void;
}

/** In seconds. */
const nudge = 0.1;
const rewind = 3;

/**
 * Times the lines of lyrics while the track plays. Each press sets the start of the current line
 * and moves on to the next. Times can be adjusted by a tenth of a second.
 */
export function LyricTimer({ track, value, onChange }: Props) {
  const t = useT();
  const lines = linesOf(value);
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(() => nextToTime(lines));
  const early = new Set(outOfOrder(lines));
  const sound = useSound(track);
  const change = (next: TimedLine[]) => onChange(textOfLines(next));
  const stamp = () => {
    if (at === -1 || !sound.isCurrent) return;
    change(withTime(lines, at, sound.position()));
    setAt(nextWords(lines, at));
  };
  const goBack = () => {
    const before = previousWords(lines, at === -1 ? lines.length : at);
    if (before === -1) return;
    setAt(before);
    sound.seek(Math.max(0, (lines[before]?.at ?? sound.position()) - rewind));
  };
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { Backspace: goBack, Delete: goBack }[event.key];
    if (!act || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    act();
  };
  return (
    // Shortcuts for the buttons inside, for visitors who time a whole song.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">
        {t(
          'Press “Set time” at the moment when the marked line begins. Backspace goes one line back.',
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" onClick={sound.toggle}>
          <Icon name={sound.isPlaying ? 'pause' : 'play'} className="size-4.5" />
          {sound.isPlaying ? t('Pause') : t('Play')}
        </Button>
        <Button variant="outline" aria-disabled={at === -1 || !sound.isCurrent} onClick={stamp}>
          {t('Set time')}
        </Button>
        <Button variant="outline" onClick={goBack}>
          {t('One line back')}
        </Button>
        <Clock isCurrent={sound.isCurrent} />
        <Button
          variant="ghost"
          className="ms-auto"
          aria-disabled={lines.every((line) => line.at === null)}
          onClick={() => {
            change(lines.map((line) => ({ ...line, at: null })));
            setAt(nextWords(lines, -1));
          }}
        >
          {t('Remove all times')}
        </Button>
      </div>
      <ol
        ref={list}
        aria-label={t('Lines')}
        className="max-h-96 overflow-y-auto overscroll-contain rounded-control border border-divider"
      >
        {lines.map((line, index) =>
          isWords(line) ? (
            <Line
              // Lines have no identity except their position.
              key={index}
              line={line}
              isNext={index === at}
              isEarly={early.has(index)}
              onPick={() => setAt(index)}
              onListen={() => sound.seek(Math.max(0, (line.at ?? 0) - 0.5))}
              onNudge={(by) => change(withTime(lines, index, (line.at ?? 0) + by))}
              onRemove={() => change(withTime(lines, index, null))}
            />
          ) : null,
        )}
      </ol>
      <p role="status" className="sr-only">
        {at === -1 ? t('Every line has been reached.') : (lines[at]?.text ?? '')}
      </p>
    </div>
  );
}

/** The first line without a time; the very first if all have one. */
function nextToTime(lines: readonly TimedLine[]): number {
  const free = lines.findIndex((line) => isWords(line) && line.at === null);
  return free === -1 ? nextWords(lines, -1) : free;
}

/** Controls the track in the site's player. */
function useSound(track: Track) {
  const t = useT();
  const now = useNowPlaying();
  const { play } = useListening();
  const isCurrent = now.trackId === track.id;
  const fail = (error: unknown) => reportFailure(error, t);
  const start = (startAt: number) => play({ tracks: [track], source: null, more: null, startAt });
  return {
    isCurrent,
    isPlaying: isCurrent && now.isPlaying,
    position: () => player.time.read().position,
    toggle: () => (isCurrent ? void togglePlay().catch(fail) : start(0)),
    seek: (seconds: number) => (isCurrent ? player.seek(seconds) : start(seconds)),
  };
}

function Clock({ isCurrent }: { isCurrent: boolean }) {
  const { position } = useStore(player.time);
  return (
    <span dir="ltr" className="text-sm text-muted tabular-nums" aria-hidden="true">
      {stampOf(isCurrent ? position : 0)}
    </span>
  );
}

interface LineProps {
  line: TimedLine;
  /** The next press sets this line's time. */
  isNext: boolean;
  /** Its time is before an earlier line's. */
  isEarly: boolean;
  onPick: () => void;
  onListen: () => void;
  onNudge: (seconds: number) => void;
  onRemove: () => void;
}

function Line({
  line: { at, text },
  isNext,
  isEarly,
  onPick,
  onListen,
  onNudge,
  onRemove,
}: LineProps) {
  const t = useT();
  const name = text.trim();
  return (
    <li
      aria-current={isNext || undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-2 px-2 py-1',
        isNext && 'bg-selected font-semibold',
      )}
    >
      <button
        type="button"
        onClick={onPick}
        className="min-h-9 min-w-40 flex-1 rounded-control px-1 text-start text-base hover:bg-hover pointer-coarse:min-h-11"
      >
        <bdi>{name}</bdi>
        {isEarly && (
          <span className="ms-2 text-sm font-medium text-danger">
            {t('Earlier than a line above')}
          </span>
        )}
      </button>
      {at !== null && (
        <span dir="ltr" className="flex items-center">
          <LineButton
            label={t('Move “:name” 0.1 seconds earlier', { name })}
            onPress={() => onNudge(-nudge)}
          >
            −
          </LineButton>
          <LineButton
            label={t('Hear :name from :time', { name, time: stampOf(at) })}
            onPress={onListen}
          >
            <span className="px-1 text-sm tabular-nums">{stampOf(at)}</span>
          </LineButton>
          <LineButton
            label={t('Move “:name” 0.1 seconds later', { name })}
            onPress={() => onNudge(nudge)}
          >
            +
          </LineButton>
          <LineButton label={t('Remove the time of “:name”', { name })} onPress={onRemove}>
            ×
          </LineButton>
        </span>
      )}
    </li>
  );
}

const LineButton = ({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="min-h-9 min-w-9 rounded-control text-muted hover:bg-hover hover:text-main pointer-coarse:min-h-11 pointer-coarse:min-w-11"
  >
    {children}
  </button>
);
