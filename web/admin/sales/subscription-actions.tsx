import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { id, isOn, text } from '../../../contracts/loose.ts';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { can } from '../../data/session/can.ts';
import { useRefresh, useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { noteChange } from '../lib/audit-trail.ts';

interface Props {
  type: AdminType;
  subscription: RecordValue;
  /** The subscriber's name. */
  name: string;
  isSelf: boolean;
  onChange: () => void;
}

/** Cancels a subscription, or resumes a canceled one before it ends. */
export function SubscriptionActions({ type, subscription, name, isSelf, onChange }: Props) {
  const { bootstrap, t } = useSession();
  const dates = useDates();
  const refresh = useRefresh();
  const { update } = type.permissions;
  const mayUpdate = update !== undefined && can(bootstrap, update);
  const canCancel = useSupports('POST billing/subscriptions/{subscriptionId}/cancel');
  const canResume = useSupports('POST billing/subscriptions/{subscriptionId}/resume');
  const subscriptionId = id(subscription['id']);
  const ends = text(subscription['ends_at']);
  const renews = text(subscription['renews_at']);
  const ask = () =>
    ends === ''
      ? askToConfirm({
          title: t("Cancel :name's subscription?", { name }),
          text:
            renews === ''
              ? t('It ends with the paid period.')
              : t('They keep it until :date. There is no refund.', {
                  date: dates.format(renews),
                }),
          confirmLabel: t('Cancel subscription'),
          cancelLabel: t('Keep subscription'),
          isDangerous: true,
        })
      : askToConfirm({
          title: t("Resume :name's subscription?", { name }),
          text: t("It renews on :date, and they'll pay again.", { date: dates.format(ends) }),
          confirmLabel: t('Resume subscription'),
          cancelLabel: t('Cancel'),
        });
  const change = useAction(async () => {
    if (subscriptionId === null || !(await ask())) return;
    const params = { subscriptionId };
    await (ends === ''
      ? call('POST billing/subscriptions/{subscriptionId}/cancel', { params })
      : call('POST billing/subscriptions/{subscriptionId}/resume', { params }));
    const action = ends === '' ? 'cancel' : 'resume';
    noteChange({ type: type.name, action, ids: [String(subscriptionId)], name });
    showToast(ends === '' ? t('Subscription canceled') : t('Subscription resumed'));
    onChange();
    if (isSelf) void refresh();
  });
  const isOpen = isOn(subscription['valid']) || isOn(subscription['active']);
  if (!mayUpdate || !isOpen || !(ends === '' ? canCancel : canResume)) return null;
  return (
    <div>
      <Button
        variant={ends === '' ? 'quietDanger' : 'outline'}
        size="sm"
        className={ends === '' ? '-ms-3' : ''}
        isPending={change.isPending}
        onClick={change.run}
      >
        {ends === '' ? t('Cancel subscription') : t('Resume subscription')}
      </Button>
    </div>
  );
}
