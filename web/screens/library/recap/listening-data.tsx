import { useState } from 'react';
import { useT } from '../../../data/session/session.tsx';
import { useDates } from '../../../data/session/use-dates.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Section } from '../../../music/pages/page.tsx';
import {
  deleteHistory,
  type HeardPlay,
  isHistoryKept,
  keepHistory,
} from '../../../player/counting/heard-plays.ts';
import { csvOf } from '../../../records/reports/csv.ts';
import { askToConfirm } from '../../../ui/ask-to-confirm.tsx';
import { Button } from '../../../ui/button.tsx';
import { SwitchMark } from '../../../ui/switch-mark.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { History } from './read-recap.ts';
import { artistsOf } from './recap-figures.ts';

interface Props {
  userId: number;
  history: History;
  onDeleted: () => void;
}

/** Where the figures come from, and what their owner can do with them. */
export function ListeningData({ userId, history, onDeleted }: Props) {
  const t = useT();
  const dates = useDates();
  const { plays, deviceCount, account } = history;
  const [isKept, setKept] = useState(() => isHistoryKept(userId));
  const since = plays[0] && dates.format(new Date(plays[0].at));
  const toggle = () => {
    keepHistory(userId, !isKept);
    setKept(!isKept);
  };
  const remove = async () => {
    const isSure = await askToConfirm({
      title: t('Delete your listening history on this device?'),
      text: account
        ? t("This can't be undone. The history in your account stays.")
        : t("This can't be undone. Your recap starts over."),
      confirmLabel: t('Delete history'),
      cancelLabel: t('Cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    await deleteHistory(userId);
    showToast(t('The listening history on this device was deleted.'));
    onDeleted();
  };
  return (
    <Section title={t('Your listening data')}>
      <div className="grid max-w-2xl gap-4 text-base">
        <p className="text-muted">
          {account
            ? t("From your account's history and this device. Only you can see this page.")
            : t('From this device only. Nobody else can see it, and it is never sent.')}
          {since && <span>{` ${t('It begins on :date.', { date: since })}`}</span>}
          {account?.isCut && (
            <span>
              {` ${t('Includes only the latest [one :count play|other :count plays] of your account.', { count: account.count })}`}
            </span>
          )}
        </p>
        <button
          type="button"
          role="switch"
          aria-checked={isKept}
          onClick={toggle}
          className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 text-start font-semibold hover:bg-hover"
        >
          {t('Keep my listening history on this device')}
          <SwitchMark isOn={isKept} />
        </button>
        <p className="text-sm text-muted">
          {t('Signing out deletes it from this device. Export it first if you want to keep it.')}
        </p>
        <div className="flex flex-wrap gap-2">
          {plays.length > 0 && (
            <>
              <Button
                variant="outline"
                onClick={() => saveFile(csvFile(plays), 'listening-history.csv', 'text/csv')}
              >
                {t('Export as CSV')}
              </Button>
              <Button
                variant="outline"
                onClick={() =>
                  saveFile(jsonFile(plays), 'listening-history.json', 'application/json')
                }
              >
                {t('Export as JSON')}
              </Button>
            </>
          )}
          {deviceCount > 0 && (
            <Button variant="danger" onClick={() => void remove()}>
              {t('Delete history')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

const rowOf = ({ track, at, seconds }: HeardPlay) => ({
  time: new Date(at).toISOString(),
  track: track.name,
  artists: artistsOf(track),
  album: track.album?.name ?? null,
  genre: track.genre,
  seconds: Math.round(seconds),
});

function csvFile(plays: readonly HeardPlay[]): string {
  const rows = plays.map(rowOf);
  return csvOf([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
}

const jsonFile = (plays: readonly HeardPlay[]): string =>
  `${JSON.stringify(plays.map(rowOf), null, 2)}\n`;
