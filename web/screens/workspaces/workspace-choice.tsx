import { defaultWorkspaceId } from '../../../contracts/constants.ts';
import type { Workspace } from '../../../contracts/schema/account.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useT } from '../../data/session/session.tsx';
import { enterWorkspace, useActiveWorkspace } from '../../data/session/workspace.ts';
import { MenuChoice, MenuSeparator } from '../../ui/popups/menu.tsx';

/** Every user's own workspace, which no backend lists. */
const defaultWorkspace: Workspace = {
  id: defaultWorkspaceId,
  name: 'Default',
  default: true,
  members_count: 1,
};

/**
 * Switches between workspaces, in the account menu. Hidden for users with only their own, or if the
 * backend has none.
 */
export function WorkspaceChoice() {
  const t = useT();
  const active = useActiveWorkspace();
  // Aborted on unmount: a user who signs out from this menu may be gone before the response.
  const { data } = useCall('GET me/workspaces', {}, { stopsOvertaken: true });
  const joined = (data?.workspaces ?? []).filter(({ id }) => id !== defaultWorkspace.id);
  if (joined.length === 0) return null;
  // Ignores a workspace that the user has left meanwhile.
  const shown = joined.some(({ id }) => id === active) ? active : defaultWorkspace.id;
  return (
    <>
      <MenuSeparator />
      <MenuChoice
        label={t('Workspace')}
        value={String(shown)}
        onChoose={(id) => enterWorkspace(Number(id))}
        options={[defaultWorkspace, ...joined].map((workspace) => ({
          value: String(workspace.id),
          content: <Name workspace={workspace} />,
        }))}
      />
    </>
  );
}

function Name({ workspace: { id, name, members_count: members } }: { workspace: Workspace }) {
  const t = useT();
  return (
    <>
      <span dir="auto" className="block w-fit max-w-full truncate">
        {id === defaultWorkspace.id ? t('Default') : name}
      </span>
      {typeof members === 'number' && (
        <span className="block text-2xs text-muted">
          {t('[one :count member|other :count members]', { count: members })}
        </span>
      )}
    </>
  );
}
