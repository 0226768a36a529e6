import { Link } from 'react-router';
import { comments } from '../../../contracts/records/admin/comments.ts';
import { playlists } from '../../../contracts/records/admin/playlists.ts';
import { subscriptions } from '../../../contracts/records/admin/subscriptions.ts';
import { uploads } from '../../../contracts/records/admin/uploads.ts';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { languageTag } from '../../../contracts/site/language.ts';
import { id, isOn, list, record, text } from '../../../contracts/loose.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { adminPath } from '../lib/admin-path.ts';
import { tableSearch, usualState } from '../table/table-address.ts';
import type { Person } from './person.ts';
import { Section } from '../forms/section.tsx';

const link = 'text-primary underline-offset-2 wrap-anywhere hover:underline';

/** Types whose records belong to a person. `key` is the filter that finds them. */
const owned = [
  { type: playlists, count: 'playlists_count', key: 'owner_id' },
  { type: comments, count: 'comments_count', key: 'user_id' },
  { type: uploads, count: 'uploads_count', key: 'user_id' },
];

/** A person's plan, and links to the lists of what they own. */
export function MoreSection({ person }: { person: Person }) {
  const { bootstrap, t } = useSession();
  const shown = owned.filter(({ count }) => id(person.record[count]) !== null);
  const number = new Intl.NumberFormat(languageTag(bootstrap.i18n.language));
  return (
    <Section title={t('Plan and content')}>
      <SubscriptionLine person={person} />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {shown.map(({ type, count, key }) => {
          const figure = number.format(id(person.record[count]) ?? 0);
          const words = t(':name: :key', { name: t(type.title), key: figure });
          return (
            <li key={type.name}>
              {can(bootstrap, type.permissions.view) ? (
                <Link to={listPath(type, key, person.id)} className={link}>
                  {words}
                </Link>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The path of a type's table, filtered by one person. */
function listPath(type: AdminType, key: string, value: number): string {
  const filters = [{ key, operator: '=' as const, value }];
  return adminPath(type.name) + tableSearch(type, { ...usualState(type), filters });
}

function SubscriptionLine({ person }: { person: Person }) {
  const { bootstrap, t } = useSession();
  const dates = useDates();
  const [subscription] = list(person.record['subscriptions'])
    .map(record)
    .toSorted((a, b) => Number(isOn(b['valid'])) - Number(isOn(a['valid'])));
  if (!subscription) return null;
  const [ends, renews] = [text(subscription['ends_at']), text(subscription['renews_at'])];
  const plan = text(record(subscription['product'])['name']) || t('Subscription');
  const active = renews === '' ? t('Active') : t('Renews on :date', { date: dates.format(renews) });
  const valid = ends === '' ? active : t('Ends on :date', { date: dates.format(ends) });
  const state = isOn(subscription['valid']) ? valid : t('Ended');
  const words = t(':name: :key', { name: plan, key: state });
  const found = id(subscription['id']);
  return (
    <p className="text-sm">
      {found !== null && can(bootstrap, subscriptions.permissions.view) ? (
        <Link to={adminPath(subscriptions.name, found)} className={link}>
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  );
}
