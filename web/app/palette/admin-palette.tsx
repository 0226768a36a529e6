import { type ComponentProps, useState } from 'react';
import { paths } from '../../../contracts/routes/paths.ts';
import { list, record, text } from '../../../contracts/loose.ts';
import {
  type AdminPage,
  adminPages,
  hasAdminPage,
} from '../../../contracts/records/admin/admin-pages.ts';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { artists } from '../../../contracts/records/admin/artists.ts';
import { adminTypes } from '../../../contracts/records/admin/record-types.ts';
import { tracks } from '../../../contracts/records/admin/tracks.ts';
import { users } from '../../../contracts/records/admin/users.ts';
import { lacks, useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import type { IconName } from '../../ui/all-icons.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Entry } from './entry.ts';
import { Palette } from './palette.tsx';
import { maxPerType, pauseMs, type SearchEntries } from './use-entries.ts';

type Props = Pick<ComponentProps<typeof Palette>, 'canOpen' | 'onDone'>;

/** The palette with the pages, people, artists and tracks of the admin area, which open there. */
export function AdminPalette(props: Props) {
  const [typed, setTyped] = useState('');
  return <Palette {...props} area={useAdminEntries(typed)} onType={setTyped} />;
}

function useAdminEntries(typed: string): SearchEntries {
  const query = typed.trim();
  const debounced = useDebounced(query, pauseMs);
  const wanted = query === '' ? '' : debounced;
  const searches = [useFound(users, wanted), useFound(artists, wanted), useFound(tracks, wanted)];
  return {
    entries: useAdminPages(),
    found: searches.flatMap(({ found }) => found),
    isPending: debounced !== query || searches.some(({ isPending }) => isPending),
  };
}

const pathTo = (...parts: readonly string[]): string => [paths.admin(), ...parts].join('/');

function useAdminPages(): Entry[] {
  const { bootstrap, t } = useSession();
  const page = (rest: string, name: string, icon: string, parent = 'Admin'): Entry[] =>
    hasAdminPage(rest, (permission) => can(bootstrap, permission))
      ? [
          {
            id: `page ${pathTo(rest)}`,
            group: 'pages',
            name: t(name),
            // Names in addresses, such as `mail`, are words that people type.
            keywords: `${rest} ${name} ${t(parent)}`,
            detail: t(parent),
            icon: icon as IconName,
            act: { path: pathTo(rest) },
          },
        ]
      : [];
  const typePages = adminTypes
    .filter(({ calls }) => !lacks(calls.list))
    .flatMap(({ name, title, icon, newLabel, calls }) => [
      ...page(name, title, icon),
      ...(newLabel !== undefined && calls.create && !lacks(calls.create)
        ? page(`${name}/new`, newLabel, 'add')
        : []),
    ]);
  const others = Object.entries<AdminPage>(adminPages)
    .filter(([name, { needs }]) => name !== '' && !(needs && lacks(needs)))
    .flatMap(([name, { title, topics = [] }]) => [
      ...page(name, title, 'settings'),
      ...topics.flatMap((topic) => page(`${name}/${topic.name}`, topic.title, 'settings', title)),
    ]);
  return [...typePages, ...others];
}

function useFound(type: AdminType, query: string): Pick<SearchEntries, 'found' | 'isPending'> {
  const { bootstrap } = useSession();
  const t = useT();
  const { calls, listQuery, permissions, name, singular, nameField, columns, icon } = type;
  const isSupported = useSupports(calls.list);
  const isOffered = isSupported && query !== '' && can(bootstrap, permissions.view);
  const { data, error, isLoading } = useCall(
    // All lists of the admin area take the same parameters.
    calls.list as 'GET users',
    isOffered ? { query: { ...listQuery, query, perPage: maxPerType } } : null,
    { keepPreviousData: true, stopsOvertaken: true },
  );
  if (!isOffered) return { found: [], isPending: false };
  const title = columns.find((column) => column.kind === 'title');
  const found = list(data?.pagination.data)
    .slice(0, maxPerType)
    .map(record)
    .map((row): Entry => {
      const path = pathTo(name, String(row['id']));
      const about = text(row['email']) || list(row['artists']).map(nameOf).join(', ');
      return {
        id: `page ${path}`,
        group: 'music',
        name: text(row[nameField]) || `#${String(row['id'])}`,
        detail: [t(singular), about].filter(Boolean).join(' · '),
        icon: icon as IconName,
        ...(title?.picture !== undefined && {
          picture: { address: text(row[title.picture]), isRound: title.shape === 'round' },
        }),
        act: { path },
      };
    });
  return { found, isPending: isLoading && !error };
}

const nameOf = (row: unknown): string => text(record(row)['name']);
