import { modelNotFound } from '../../laravel/http-exception.ts';
import { TextFile } from '../../laravel/text-file.ts';
import { legacy } from '../../legacy-call.ts';
import { everybody } from '../../people.ts';
import type { Person, WorldState } from '../../state.ts';
import { allowed } from '../admin-list.ts';

const exportUsers = legacy('POST users/csv/export', 'auth', (call) => {
  const { id } = allowed(call, 'users.view');
  const name = call.world.token(20);
  call.world.state.csvExports[name] = { user_id: id, type: 'users' };
  return { downloadPath: `api/v1/csv/download/${name}`, status: 'success' };
});

/** Only the person who prepared the file can read it. It is written on demand. */
const downloadCsv = legacy('GET csv/download/{id}', 'auth', (call) => {
  const { state } = call.world;
  const { id } = allowed(call, 'users.view');
  const found = Object.hasOwn(state.csvExports, call.params.id)
    ? state.csvExports[call.params.id]
    : undefined;
  if (found?.user_id !== id) throw modelNotFound('CsvExport', call.params.id);
  return new TextFile('users.csv', 'text/csv', usersCsv(state));
});

export const csvCalls = [exportUsers, downloadCsv];

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'roles',
  'country',
  'created_at',
] as const;

function usersCsv(state: WorldState): string {
  const roleNames = new Map(state.roles.map(({ id, name }) => [id, name]));
  const lineOf = (person: Person): string =>
    columns
      .map((column) =>
        cell(
          column === 'roles'
            ? person.role_ids.flatMap((id) => roleNames.get(id) ?? []).join(', ')
            : String(person[column] ?? ''),
        ),
      )
      .join(',');
  return `${[columns.join(','), ...everybody(state).map(lineOf)].join('\r\n')}\r\n`;
}

const cell = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
