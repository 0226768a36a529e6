import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { id, record, text } from '../../../contracts/loose.ts';
import { useT } from '../../data/session/session.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { idText } from '../lib/record-calls.ts';

interface Fact {
  name: string;
  value: ReactNode;
}

/** Read-only facts of a record. Leaves out facts without a value. */
export function ContextFacts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 rounded-card border border-divider p-4 text-sm empty:hidden">
      {shown.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd dir="auto" className="min-w-0 wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A person's name, as a link to their panel. */
export function PersonLink({ user }: { user: unknown }) {
  const t = useT();
  const person = record(user);
  const name = text(person['display_name']) || text(person['email']);
  if (id(person['id']) === null || name === '') return t('Deleted account');
  return (
    <Link to={adminPath('users', idText(person))} className="underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
