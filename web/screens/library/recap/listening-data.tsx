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
import { Switch } from '../../../ui/switch.tsx';
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
  const { plays, isOnDevice, isInAccount } = history;
  const [isKept, setKept] = useState(() => isHistoryKept(userId));
  const keep = (isOn: boolean) => {
    keepHistory(userId, isOn);
    setKept(isOn);
  };
  const remove = async () => {
    const isSure = await askToConfirm({
      title: t('Delete your listening history on this device?'),
      text: t("This can't be undone."),
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
          {isInAccount
            ? t("From your account's history and this device. Only you can see this page.")
            : t('From this device only. Nobody else can see it, and it is never sent.')}
          {plays[0] && (
            <span>
              {` ${t('It begins on :date.', { date: dates.format(new Date(plays[0].at)) })}`}
            </span>
          )}
        </p>
        <Switch isOn={isKept} onChange={keep}>
          {t('Keep my listening history on this device')}
        </Switch>
        <p className="text-sm text-muted">
          {t('Signing out deletes it from this device. Export it first if you want to keep it.')}
        </p>
        <div className="flex flex-wrap gap-2">
          {plays.length > 0 && (
            <>
              <Button variant="outline" onClick={() => saveCsv(plays)}>
                {t('Export as CSV')}
              </Button>
              <Button variant="outline" onClick={() => saveJson(plays)}>
                {t('Export as JSON')}
              </Button>
            </>
          )}
          {isOnDevice && (
            <Button variant="danger" onClick={() => void remove()}>
              {t('Delete history')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

const rowsOf = (plays: readonly HeardPlay[]) =>
  plays.map(({ track, at, seconds }) => ({
    time: new Date(at).toISOString(),
    track: track.name,
    artists: artistsOf(track),
    album: track.albums[0]?.name ?? null,
    genre: track.genres[0]?.name ?? null,
    seconds: Math.round(seconds),
  }));

function saveCsv(plays: readonly HeardPlay[]): void {
  const rows = rowsOf(plays);
  const head = Object.keys(rows[0] ?? {});
  saveFile(csvOf([head, ...rows.map(Object.values)]), 'listening-history.csv', 'text/csv');
}

const saveJson = (plays: readonly HeardPlay[]): void =>
  saveFile(JSON.stringify(rowsOf(plays), null, 2), 'listening-history.json', 'application/json');
