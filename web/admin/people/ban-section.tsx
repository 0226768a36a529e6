import { useRef } from 'react';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { BanForm, type BanWish } from './ban-form.tsx';
import { type Ban, banOf, type PersonProps } from './person.ts';
import { Chip, Section } from '../forms/section.tsx';
import { usePersonChange } from './use-person-change.ts';

/** Bans a person temporarily or permanently, and lifts the ban. */
export function BanSection(props: PersonProps) {
  const { person, isSelf, mayUpdate } = props;
  const { t } = useSession();
  const place = useRef<HTMLElement>(null);
  const { askForBan, askToUnban, isPending } = useBan(props, () => place.current?.focus());
  const canBan = useSupports('POST users/{id}/ban') && mayUpdate && !isSelf;
  const canUnban = useSupports('POST users/{id}/unban') && mayUpdate;
  const ban = banOf(person.record);
  if (!ban && !canBan && !isSelf) return null;
  return (
    <Section focusRef={place} title={t('Ban')}>
      {isSelf && !ban && (
        <p className="text-sm text-muted">{t("You can't ban or delete your own account here.")}</p>
      )}
      {ban && <BanFacts ban={ban} />}
      <div className="empty:hidden">
        {ban && canUnban && (
          <Button variant="outline" size="sm" isPending={isPending} onClick={askToUnban}>
            {t('Lift ban')}
          </Button>
        )}
        {!ban && canBan && (
          <Button
            variant="quietDanger"
            size="sm"
            className="-ms-3"
            isPending={isPending}
            onClick={askForBan}
          >
            {t('Ban user')}
          </Button>
        )}
      </div>
    </Section>
  );
}

function BanFacts({ ban: { until, reason } }: { ban: Ban }) {
  const { t } = useSession();
  const dates = useDates();
  return (
    <div className="grid gap-1 text-sm">
      <p>
        <Chip isBad>
          {until === ''
            ? t('Banned forever')
            : t('Banned until :date', { date: dates.format(until, 'timestamp') })}
        </Chip>
      </p>
      {reason !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
    </div>
  );
}

function useBan(props: PersonProps, onDone: () => void) {
  const { id, name } = props.person;
  const { t } = useSession();
  const { run, isPending } = usePersonChange(props, onDone);
  const ban = async () => {
    const wish = await openDialog<BanWish>(
      {
        title: t('Ban :name', { name }),
        description: t("They'll be signed out and can't sign in again. Their content stays."),
      },
      (close) => <BanForm onCancel={() => close()} onChosen={close} />,
    );
    if (!wish) return;
    run({
      action: 'ban',
      send: () => call('POST users/{id}/ban', { params: { id }, body: wish }),
      done: t('Banned: :name', { name }),
    });
  };
  const unban = async () => {
    const isSure = await askToConfirm({
      title: t("Lift :name's ban?", { name }),
      text: t('They can sign in again.'),
      confirmLabel: t('Lift ban'),
      cancelLabel: t('Keep ban'),
    });
    if (!isSure) return;
    run({
      action: 'unban',
      send: () => call('POST users/{id}/unban', { params: { id } }),
      done: t('Ban lifted: :name', { name }),
    });
  };
  return { askForBan: () => void ban(), askToUnban: () => void unban(), isPending };
}
