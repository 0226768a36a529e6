import { ADMIN_ACCESS } from '../../../contracts/constants.ts';
import { list } from '../../../contracts/loose.ts';
import type { AuditLogEntry } from '../../../contracts/schema/admin-reports.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { personById, publicUser } from '../../people.ts';
import type { AuditRow } from '../../seed/audit-log.ts';
import type { WorldState } from '../../state.ts';
import { adminList, allowed } from '../admin-list.ts';

const mostRows = 5_000;
const mostItems = 100;

const listAudit = legacy(
  'GET admin/audit-log',
  ({ world, visit, query }) => {
    allowed({ world, visit }, ADMIN_ACCESS);
    const { state } = world;
    const pagination = adminList(state.siteAdmin.auditLog, query, {
      values: {
        id: ({ id }) => id,
        type: ({ type }) => type,
        action: ({ action }) => action,
        user_id: ({ user_id }) => user_id,
        created_at: ({ created_at }) => created_at,
      },
      textOf: (row) =>
        [row.type, row.action, row.name, ...row.fields, ...row.ids, nameOf(state, row)].join(' '),
      shown: (row) => shown(state, row),
    });
    return { pagination, status: 'success' };
  },
  'auth',
);

const noteAudit = legacy(
  'POST admin/audit-log',
  ({ world, visit, body }) => {
    const person = allowed({ world, visit }, ADMIN_ACCESS);
    const { type, action, name } = validate(body, {
      type: 'required|string|max:100',
      action: 'required|string|max:100',
      name: 'string|max:500',
    });
    const { siteAdmin } = world.state;
    const now = world.now();
    const row: AuditRow = {
      id: world.nextId(),
      user_id: person.id,
      type,
      action,
      name,
      ids: textsIn(body.ids),
      fields: textsIn(body.fields),
      at: typeof body.at === 'number' ? body.at : now.getTime(),
      created_at: now.toISOString(),
    };
    siteAdmin.auditLog = [row, ...siteAdmin.auditLog].slice(0, mostRows);
    return { entry: shown(world.state, row), status: 'success' };
  },
  'auth',
);

export const auditCalls = [listAudit, noteAudit];

const textsIn = (sent: unknown): string[] => list(sent).slice(0, mostItems).map(String);

const nameOf = (state: WorldState, { user_id }: AuditRow): string => {
  const person = personById(state, user_id);
  return person ? publicUser(state, person).display_name : '';
};

function shown(state: WorldState, row: AuditRow): AuditLogEntry {
  const person = personById(state, row.user_id);
  return { ...row, user: person && publicUser(state, person) };
}
