import type { AdminType } from './admin-type.ts';

/** Subscriptions begin and end on the payment page; people's panels cancel and resume them. */
export const subscriptions: AdminType = {
  name: 'subscriptions',
  title: 'Subscriptions',
  singular: 'Subscription',
  icon: 'retry',
  group: 'sales',
  permissions: { view: 'subscriptions.view', update: 'subscriptions.update' },
  calls: { list: 'GET billing/subscriptions' },
  listQuery: { with: 'user,product,price' },
  replyField: 'subscription',
  // They have no name: their number takes its place.
  nameField: 'name',
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
    { kind: 'number', name: 'amount', label: 'Price', path: 'price.amount', orderBy: 'amount' },
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
        { value: 'month', label: 'Months' },
        { value: 'year', label: 'Years' },
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
  legacyPath: '/admin/subscriptions',
};
