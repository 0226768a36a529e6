import { ADMIN_ACCESS } from '../../contracts/constants.ts';
import { list, text } from '../../contracts/loose.ts';
import type { AuditLogEntry } from '../../contracts/schema/admin-reports.ts';
import type { Dataset } from '../../contracts/schema/backstage.ts';
import { TextFile } from '../laravel/text-file.ts';
import { validate } from '../laravel/validate.ts';
import { legacy } from '../legacy-call.ts';
import { personById, publicUser } from '../people.ts';
import type { AuditRow } from '../seed/audit-log.ts';
import type { LogRow } from '../seed/error-log.ts';
import type { WorldState } from '../state.ts';
import type { World } from '../world.ts';
import { dateOf, type Period, periodsIn } from './backstage/insights.ts';
import { playsBetween } from './backstage/past-plays.ts';
import { adminList, allowed } from './admin-list.ts';

const day = 86_400_000;

const reportNames = ['visitors', 'plays'] as const;
type ReportName = (typeof reportNames)[number];

const showReports = legacy('GET admin/reports', 'auth', ({ world, visit, query }) => {
  allowed({ world, visit }, ADMIN_ACCESS);
  const wanted = text(query.types) === '' ? reportNames : text(query.types).split(',');
  const names = reportNames.filter((name) => wanted.includes(name));
  const periods = periodsIn(world, query);
  return {
    charts:
      names.length === 0
        ? []
        : Object.fromEntries(
            names.map((name) => [
              name,
              { datasets: periods.map((period) => datasetOf(world, name, period)) },
            ]),
          ),
    status: 'success',
  };
});

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function datasetOf(world: World, name: ReportName, { first, last }: Period): Dataset {
  const today = Math.floor(world.now().getTime() / day);
  const valueOn = name === 'visitors' ? visitorsOn : playsByDay(world, first, last);
  const data = Array.from({ length: last - first + 1 }, (_, index) => ({
    date: dateOf(first + index),
    value: first + index > today ? 0 : valueOn(first + index),
  }));
  return { label: null, total: sum(data.map(({ value }) => value)), data };
}

function playsByDay({ state }: World, first: number, last: number): (on: number) => number {
  const totals = new Map<number, number>();
  for (const { on, plays } of playsBetween(state, state.catalogue.tracks, first, last))
    totals.set(on, (totals.get(on) ?? 0) + plays);
  return (on) => totals.get(on) ?? 0;
}

/** An invented number of visitors, higher at weekends: the demo counts none. */
function visitorsOn(on: number): number {
  const isWeekend = (on + 4) % 7 === 0 || (on + 4) % 7 === 6;
  const mood = (Math.imul(on, 2_654_435_761) >>> 0) / 2 ** 32;
  return Math.round((isWeekend ? 1_450 : 1_080) * (0.85 + mood * 0.3));
}

/** Laravel's format: oldest entry first. */
const downloadLatest = legacy('GET logs/error/download-latest', 'auth', ({ world, visit }) => {
  allowed({ world, visit }, 'logs.view');
  const lines = world.state.siteAdmin.errorLog.toReversed().map(lineOf);
  return new TextFile('laravel.log', 'text/plain', lines.join(''));
});

function lineOf({ at, level, message, context }: LogRow): string {
  const time = at.slice(0, 19).replace('T', ' ');
  return `[${time}] production.${level.toUpperCase()}: ${message} ${context}\n`;
}

const phpVersion = '8.2.18';
const laravelVersions = { 9: '9.52.16', 10: '10.48.8', 11: '11.7.0' } as const;

const showHealth = legacy('GET admin/health', 'auth', ({ world, visit }) => {
  allowed({ world, visit }, ADMIN_ACCESS);
  const { state } = world;
  const { queue, storage } = state.siteAdmin;
  const uploaded = state.uploads.entries.reduce((sum, { size }) => sum + size, 0);
  return {
    queue: { ...queue },
    storage: { ...storage, used: storage.used + uploaded },
    php: phpVersion,
    laravel: laravelVersions[state.laravel],
    status: 'success',
  };
});

const maxRows = 5_000;
const maxItems = 100;

const listAudit = legacy('GET admin/audit-log', 'auth', ({ world, visit, query }) => {
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
});

const noteAudit = legacy('POST admin/audit-log', 'auth', ({ world, visit, body }) => {
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
  siteAdmin.auditLog = [row, ...siteAdmin.auditLog].slice(0, maxRows);
  return { entry: shown(world.state, row), status: 'success' };
});

const textsIn = (sent: unknown): string[] => list(sent).slice(0, maxItems).map(String);

const nameOf = (state: WorldState, { user_id }: AuditRow): string => {
  const person = personById(state, user_id);
  return person ? publicUser(state, person).display_name : '';
};

function shown(state: WorldState, row: AuditRow): AuditLogEntry {
  const person = personById(state, row.user_id);
  return { ...row, user: person && publicUser(state, person) };
}

export const adminReportsCalls = [showReports, downloadLatest, showHealth, listAudit, noteAudit];
