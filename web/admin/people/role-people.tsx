import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { listQuery } from '../../../contracts/records/admin/list-query.ts';
import type { AdminUser } from '../../../contracts/schema/admin-people.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { type Pages, usePages } from '../../data/calls/use-pages.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { Section } from '../forms/section.tsx';
import { type RoleOf, useRoleMembers } from './use-role-members.ts';
import { useSettled } from '../../records/controls/use-settled.ts';

interface Props {
  role: RoleOf;
  mayUpdate: boolean;
  /** Rereads the role, for its number of people. */
  refresh: () => void;
}

/** The people in a role: search, add, remove. */
export function RolePeople({ role, mayUpdate, refresh }: Props) {
  const { bootstrap, t } = useSession();
  const place = useRef<HTMLElement>(null);
  const [words, setWords] = useState('');
  const query = useSettled(words.trim());
  const people = usePages(
    'GET users',
    {
      query: {
        ...listQuery({
          query,
          filters: [{ key: 'roles', operator: 'has', value: role.id }],
          sort: 'first_name',
        }),
        perPage: 20,
      },
    },
    { keepPreviousData: true },
  );
  const { add, remove, isPending } = useRoleMembers(role, async () => {
    refresh();
    await people.mutate();
    place.current?.focus();
  });
  const canAdd = useSupports('POST roles/{id}/add-users') && mayUpdate;
  const canRemove = useSupports('POST roles/{id}/remove-users') && mayUpdate;
  const askToRemove = async (user: AdminUser) => {
    const isSure = await askToConfirm({
      title: t('Remove :name from this role?', { name: user.display_name }),
      text:
        user.id === bootstrap.user?.id
          ? t('This is your own account. You may lose access to this page.')
          : t('They lose what this role allows, unless another role allows it too.'),
      confirmLabel: t('Remove'),
      cancelLabel: t('Cancel'),
      isDangerous: true,
    });
    if (isSure) remove(user);
  };
  return (
    <Section focusRef={place} title={t('People in this role')}>
      <SearchField label={t('Search people')} value={words} onChange={setWords} />
      <Members
        people={people}
        isSearching={query !== ''}
        isBusy={isPending}
        onRemove={canRemove ? (user) => void askToRemove(user) : null}
      />
      {canAdd && <AddPeople held={people.data ?? []} isBusy={isPending} onAdd={add} />}
    </Section>
  );
}

interface MembersProps {
  people: Pages<AdminUser>;
  isSearching: boolean;
  isBusy: boolean;
  /** Null if the visitor may not remove people. */
  onRemove: ((user: AdminUser) => void) | null;
}

function Members({ people, isSearching, isBusy, onRemove }: MembersProps) {
  const t = useT();
  const nobody = isSearching ? t('No people match.') : t('Nobody has this role.');
  return (
    <Read of={people} shape={shape}>
      {(found) => (
        <>
          <p role="status" className="text-sm text-muted empty:hidden">
            {found.length === 0 ? nobody : ''}
          </p>
          <ul
            aria-label={t('People in this role')}
            className="divide-y divide-divider empty:hidden"
          >
            {found.map((user) => (
              <li key={user.id} className="flex min-h-12 items-center gap-3">
                <PersonLine user={user} />
                {onRemove && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-disabled={isBusy}
                    aria-label={t('Remove :name', { name: user.display_name })}
                    onClick={() => onRemove(user)}
                  >
                    {t('Remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Read>
  );
}

const PersonLine = ({ user }: { user: AdminUser }) => (
  <>
    <Picture name={user.display_name} address={user.avatar} isRound className="w-8" />
    <span className="min-w-0 flex-1 text-sm wrap-anywhere">
      <Link to={adminPath('users', user.id)} className="font-medium hover:underline">
        <bdi>{user.display_name}</bdi>
      </Link>
      {user.email && (
        <bdi className="block text-muted" dir="ltr">
          {user.email}
        </bdi>
      )}
    </span>
  </>
);

interface AddProps {
  /** People in the role, who can't be added again. */
  held: readonly AdminUser[];
  isBusy: boolean;
  onAdd: (user: AdminUser) => void;
}

function AddPeople({ held, isBusy, onAdd }: AddProps) {
  const t = useT();
  const [words, setWords] = useState('');
  const query = useSettled(words.trim());
  const { data, error, isValidating, mutate } = useCall(
    'GET users',
    query === '' ? null : { query: { query, perPage: 8 } },
    { keepPreviousData: true, stopsOvertaken: true },
  );
  const found = query === '' ? [] : (data?.pagination.data ?? []);
  const others = found.filter(({ id }) => !held.some((one) => one.id === id));
  const isNothing = query !== '' && data !== undefined && !isValidating && others.length === 0;
  return (
    <div className="grid gap-2">
      <SearchField label={t('Search people to add')} value={words} onChange={setWords} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {isNothing ? t('No people match.') : ''}
      </p>
      {error && !isValidating && (
        <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
      )}
      {others.length > 0 && (
        <ul aria-label={t('People to add')} className="divide-y divide-divider">
          {others.map((user) => (
            <li key={user.id} className="flex min-h-12 items-center gap-3">
              <PersonLine user={user} />
              <Button
                variant="outline"
                size="sm"
                aria-disabled={isBusy}
                aria-label={t('Add :name', { name: user.display_name })}
                onClick={() => {
                  setWords('');
                  onAdd(user);
                }}
              >
                {t('Add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const shape = <Skeleton className="h-36 w-full rounded-control" />;
