import type { SubscriptionGroup } from '../../contracts/schema/notification.ts';

export const notificationChannels = ['email', 'browser'];

/** What members can choose to hear of. Laravel names notifications by short tokens, people read the names. */
export const notificationGroups: SubscriptionGroup[] = [
  {
    group_name: 'Artists you follow',
    subscriptions: [
      { notif_id: 'B01', name: 'New records and singles' },
      { notif_id: 'B02', name: 'Concerts near you' },
    ],
  },
  {
    group_name: 'Your circle',
    subscriptions: [
      { notif_id: 'C01', name: 'Replies to your comments' },
      { notif_id: 'C02', name: 'New followers' },
      { notif_id: 'C03', name: 'Invitations to workspaces' },
    ],
  },
  { group_name: 'From Undersong', subscriptions: [{ notif_id: 'D01', name: 'New stories in the journal' }] },
];
