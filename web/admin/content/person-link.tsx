import { Link } from 'react-router';
import { id, record, text } from '../../../contracts/loose.ts';
import { useT } from '../../data/session/session.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { idText } from '../lib/record-calls.ts';

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
