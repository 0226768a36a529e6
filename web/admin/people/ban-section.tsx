import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { useSupports } from '../../api/capabilities.ts';
import { useSession } from '../../session/session.tsx';
import { useDates } from '../../session/use-dates.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { BanForm, type BanWish } from './ban-form.tsx';
import { banOf, type PersonProps } from './person.ts';
import { Chip, Section } from './section.tsx';
import { usePersonChange } from './use-person-change.ts';

/** Bans a person, for some time or for ever, and lifts the ban. */
export function BanSection(props: PersonProps) {
  const { person, isSelf, mayUpdate } = props;
  const { t } = useSession();
  const dates = useDates();
  const place = useRef<HTMLElement>(null);
  const change = usePersonChange(props, () => place.current?.focus());
  const canBan = useSupports('POST users/{id}/ban') && mayUpdate && !isSelf;
  const canUnban = useSupports('POST users/{id}/unban') && mayUpdate;
  const ban = banOf(person.record);
  if (!ban && !canBan && !isSelf) return null;
  const askForBan = async () => {
    const wish = await openDialog<BanWish>(
      {
        title: t('Ban :name', { name: person.name }),
        description: t('They are signed out, and can no longer sign in. Their content stays.'),
      },
      (close) => <BanForm onCancel={() => close()} onChosen={close} />,
    );
    if (!wish) return;
    change.run({
      action: 'ban',
      send: () => call('POST users/{id}/ban', { params: { id: person.id }, body: wish }),
      done: t('Banned: :name', { name: person.name }),
    });
  };
  const askToUnban = async () => {
    const isSure = await askToConfirm({
      title: t('Lift the ban of :name?', { name: person.name }),
      text: t('They can sign in again.'),
      confirmLabel: t('Lift ban'),
      cancelLabel: t('Keep ban'),
    });
    if (!isSure) return;
    change.run({
      action: 'unban',
      send: () => call('POST users/{id}/unban', { params: { id: person.id } }),
      done: t('Ban lifted: :name', { name: person.name }),
    });
  };
  return (
    <Section focusRef={place} title={t('Ban')}>
      {isSelf && !ban && (
        <p className="text-sm text-muted">{t("You can't ban or delete your own account here.")}</p>
      )}
      {ban && (
        <div className="grid gap-1 text-sm">
          <p>
            <Chip isBad>
              {ban.until === ''
                ? t('Banned for ever')
                : t('Banned until :date', { date: dates.format(ban.until, 'timestamp') })}
            </Chip>
          </p>
          {ban.reason !== '' && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {ban.reason}
            </p>
          )}
        </div>
      )}
      {ban && canUnban && (
        <div>
          <Button
            variant="outline"
            size="sm"
            isPending={change.isPending}
            onClick={() => void askToUnban()}
          >
            {t('Lift ban')}
          </Button>
        </div>
      )}
      {!ban && canBan && (
        <div>
          <Button
            variant="quietDanger"
            size="sm"
            isPending={change.isPending}
            onClick={() => void askForBan()}
          >
            {t('Ban')}
          </Button>
        </div>
      )}
    </Section>
  );
}
