import { useId } from 'react';
import { defaultWorkspaceId } from '../../../contracts/constants.ts';
import { list } from '../../../contracts/loose.ts';
import type { Workspace } from '../../../contracts/schema/account.ts';
import { useCall } from '../../api/use-call.ts';
import { useT } from '../../session/session.tsx';
import { enterWorkspace, useActiveWorkspace } from '../../session/workspace.ts';
import { Icon } from '../../ui/icon.tsx';
import { menuItemClass, MenuSeparator } from '../../ui/menu.tsx';

/** Everybody's own, which no backend lists. */
const own: Workspace = { id: defaultWorkspaceId, name: 'Default', default: true, members_count: 1 };

/** The part of the account menu that moves between workspaces. Nothing for whoever has only their own, or where the backend knows none. */
export function WorkspaceChoice() {
  const t = useT();
  const headingId = useId();
  const active = useActiveWorkspace();
  const { data } = useCall('GET me/workspaces', {});
  const joined = (list(data?.workspaces) as Workspace[]).filter(({ id }) => id !== own.id);
  if (joined.length === 0) return null;
  // One that the person has left since counts as no choice.
  const shown = joined.some(({ id }) => id === active) ? active : own.id;
  return (
    <>
      <MenuSeparator />
      <div role="group" aria-labelledby={headingId}>
        <p id={headingId} className="px-3 pt-1 pb-1.5 text-2xs font-semibold text-muted">{t('Workspace')}</p>
        {[own, ...joined].map((workspace) => (
          <button
            key={workspace.id} type="button" role="menuitemradio" tabIndex={-1} aria-checked={workspace.id === shown} className={menuItemClass}
            onClick={() => enterWorkspace(workspace.id)}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{workspace.id === own.id ? t('Default') : workspace.name}</span>
              {typeof workspace.members_count === 'number' && <span className="block text-2xs text-muted">{membersOf(workspace.members_count, t)}</span>}
            </span>
            {workspace.id === shown && <Icon name="check" className="size-4.5 shrink-0 text-primary" />}
          </button>
        ))}
      </div>
    </>
  );
}

const membersOf = (count: number, t: ReturnType<typeof useT>): string => (count === 1 ? t('1 member') : t(':count members', { count }));
