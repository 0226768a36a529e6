import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { vi } from 'vitest';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { decodeFilters } from '../../../contracts/records/admin/list-query.ts';
import { paginate } from '../../../mocks/laravel/paginate.ts';
import { server } from '../../../mocks/node.ts';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { adminPath } from '../lib/admin-path.ts';
import { RecordTable } from './record-table.tsx';
import { testType } from './test-type.ts';

export interface Person {
  id: number;
  display_name: string;
  email: string;
  comments_count: number;
  created_at: string;
}

export const people = (count: number, first = 1): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: first + index,
    display_name: `Person ${first + index}`,
    email: `person${first + index}@example.test`,
    comments_count: index * 1_000,
    created_at: '2026-03-09T10:00:00Z',
  }));

/** The query of a list request, without parameters that are always present. */
export type ListRequest = Record<string, unknown>;

/** A backend that lists these people. Returns the queries that it receives. */
export function listing(rows: readonly Person[]): ListRequest[] {
  const requests: ListRequest[] = [];
  server.use(
    http.get('*/api/v1/users', ({ request }) => {
      const { filters, ...query } = Object.fromEntries(new URL(request.url).searchParams);
      requests.push({
        ...query,
        ...(filters !== undefined && { filters: decodeFilters(filters) }),
      });
      const found = rows.filter(({ display_name }) => display_name.includes(query['query'] ?? ''));
      return HttpResponse.json({
        pagination: paginate(found, query['page'], query['perPage'], 15),
        status: 'success',
      });
    }),
  );
  return requests;
}

/** A backend that refuses the list. */
export const refusing = (message: string): void =>
  server.use(http.get('*/api/v1/users', () => HttpResponse.json({ message }, { status: 403 })));

function Shell({ type }: { type: AdminType }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const openId = pathname.split('/')[3];
  return (
    <main id="main" tabIndex={-1}>
      <RecordTable
        type={type}
        openId={openId}
        onOpen={(id) => navigate(adminPath(type.name, id) + search)}
        onClose={() => navigate(adminPath(type.name) + search)}
        panel={
          openId !== undefined && (
            <form aria-label={`Form of ${openId}`}>
              <input aria-label="Name" />
            </form>
          )
        }
      />
      <button type="button" onClick={() => navigate(-1)}>
        Go back
      </button>
      <output data-testid="address">{pathname + search}</output>
    </main>
  );
}

interface Start {
  search?: string;
  type?: AdminType;
  /** Defaults to the super permission. */
  permissions?: string[];
}

/** Renders the table of people with a URL query. */
export function openTable({ search = '', type = testType, permissions = ['admin'] }: Start = {}) {
  const onReadFailure = vi.fn<(error: unknown) => void>();
  const user = memberBootstrap({ permissions: permissions.map((name, id) => ({ id, name })) });
  render(
    <SessionProvider initial={user} onReadFailure={onReadFailure}>
      <MemoryRouter initialEntries={[adminPath(type.name) + search]}>
        <Shell type={type} />
      </MemoryRouter>
    </SessionProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    onReadFailure,
    address: () => decodeURIComponent(screen.getByTestId('address').textContent ?? ''),
  };
}

export const grid = () => screen.findByRole('grid');
export const shownRows = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('tbody tr'),
];
export const names = (): (string | null | undefined)[] =>
  shownRows().map((row) => row.querySelector('a[data-stop]')?.textContent);

/** Waits until the first row shows this person. */
export const showsFirst = (name: string): Promise<void> =>
  waitFor(() => {
    if (names()[0] !== name) throw new Error(`The first row is ${names()[0]}`);
  });
