import { present } from '../present.ts';

/** A change that somebody made in the admin area. */
export interface AuditRow {
  id: number;
  user_id: number;
  type: string;
  action: string;
  ids: string[];
  name: string;
  fields: string[];
  at: number;
  created_at: string;
}

const admin = 6;
const hour = 3_600_000;

type Draft = [type: string, action: string, ids: string[], name: string, fields?: string[]];

const drafts: readonly Draft[] = [
  ['settings', 'update', [], '', ['client.registration.policies']],
  ['custom-pages', 'update', ['6'], 'Press room', ['body']],
  ['users', 'ban', ['9'], ''],
  ['users', 'unban', ['9'], ''],
  ['themes', 'create', ['3'], 'Carnival'],
  ['themes', 'update', ['3'], 'Carnival', ['name', 'is_dark']],
  ['localizations', 'update', ['2'], 'Deutsch', ['lines']],
  ['comments', 'delete', ['41', '42', '43'], ''],
  ['channels', 'update', ['1'], 'Discover', ['content']],
  ['roles', 'update', ['4'], 'artists', ['permissions']],
  ['requests', 'approve', ['1'], ''],
  ['appearance', 'update', [], '', ['menus', 'branding.logo_dark']],
];

/** Changes by the demo's admin in the weeks before, newest first. */
export const seededAuditLog = (now: number): AuditRow[] =>
  Array.from({ length: 36 }, (_, index): AuditRow => {
    const [type, action, ids, name, fields = []] = present(drafts[index % drafts.length]);
    const at = now - hour * (5 + index * 13);
    return {
      id: 36 - index,
      user_id: admin,
      type,
      action,
      ids: [...ids],
      name,
      fields: [...fields],
      at,
      created_at: new Date(at).toISOString(),
    };
  });
