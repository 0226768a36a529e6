import { isOn, text } from '../../loose.ts';
import { type AdminType, permissionsOf } from './admin-type.ts';
import type { RecordAction } from './record-action.ts';

const isOpen = ({ valid, active }: Readonly<Record<string, unknown>>) =>
  isOn(valid) || isOn(active);

const actions: readonly RecordAction[] = [
  {
    name: 'cancel',
    label: 'Cancel subscription',
    call: 'POST billing/subscriptions/{subscriptionId}/cancel',
    variant: 'danger',
    isFor: (subscription) => isOpen(subscription) && text(subscription['ends_at']) === '',
    question: ({ renews_at: renews }, { t, name, date }) => ({
      title: t("Cancel :name's subscription?", { name }),
      text:
        text(renews) === ''
          ? t('It ends with the paid period.')
          : t('They keep it until :date. There is no refund.', { date: date(renews) }),
      cancelLabel: t('Keep subscription'),
    }),
    result: 'Subscription canceled',
  },
  {
    name: 'resume',
    label: 'Resume subscription',
    call: 'POST billing/subscriptions/{subscriptionId}/resume',
    isFor: (subscription) => isOpen(subscription) && text(subscription['ends_at']) !== '',
    question: ({ ends_at: ends }, { t, name, date }) => ({
      title: t("Resume :name's subscription?", { name }),
      text: t("It renews on :date, and they'll pay again.", { date: date(ends) }),
    }),
    result: 'Subscription resumed',
  },
];

/** Subscriptions begin and end on the payment page; people's panels cancel and resume them. */
export const subscriptions: AdminType = {
  name: 'subscriptions',
  title: 'Subscriptions',
  singular: 'Subscription',
  icon: 'retry',
  group: 'sales',
  permissions: permissionsOf('subscriptions'),
  calls: { list: 'GET billing/subscriptions' },
  listQuery: { with: 'user,product,price' },
  replyField: 'subscription',
  nameField: 'user.display_name',
  columns: [
    {
      kind: 'title',
      name: 'user',
      label: 'Subscriber',
      path: 'user.display_name',
      picture: 'user.avatar',
      shape: 'round',
      orderBy: 'user',
    },
    { kind: 'text', name: 'plan', label: 'Plan', path: 'product.name', orderBy: 'product' },
    {
      kind: 'number',
      name: 'amount',
      label: 'Price',
      path: 'price.amount',
      currency: 'price.currency',
      orderBy: 'amount',
    },
    {
      kind: 'text',
      name: 'currency',
      label: 'Currency',
      path: 'price.currency',
      isOptional: true,
    },
    {
      kind: 'choice',
      name: 'interval',
      label: 'Period',
      path: 'price.interval',
      orderBy: 'interval',
      options: [
        { value: 'day', label: 'Days' },
        { value: 'month', label: 'Monthly' },
        { value: 'year', label: 'Yearly' },
      ],
    },
    { kind: 'switch', name: 'active', label: 'Active', orderBy: 'active' },
    { kind: 'date', name: 'renews', label: 'Renews', path: 'renews_at', orderBy: 'renews_at' },
    { kind: 'date', name: 'ends', label: 'Ends', path: 'ends_at', orderBy: 'ends_at' },
    {
      kind: 'date',
      name: 'created',
      label: 'Started',
      path: 'created_at',
      orderBy: 'created_at',
      isOptional: true,
    },
  ],
  filters: [
    { kind: 'record', key: 'product_id', label: 'Plan', type: 'plans' },
    { kind: 'switch', key: 'active', label: 'Active' },
    { kind: 'presence', key: 'ends_at', label: 'Canceled', present: 'Canceled', absent: 'Renews' },
    { kind: 'date', key: 'renews_at', label: 'Renews' },
    { kind: 'date', key: 'created_at', label: 'Started' },
  ],
  sort: '-created_at',
  actions,
  legacyPath: '/admin/subscriptions',
};
