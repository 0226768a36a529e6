import { useT } from '../../data/session/session.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { DeviceList } from './device-lists.ts';

interface Props {
  list: DeviceList;
  className?: string;
  tabIndex?: -1;
}

/** Renames, changes or deletes a folder or smart playlist, in a form that loads on press. */
export function EditListButton({ list, ...button }: Props) {
  const t = useT();
  const { run } = useAction(async () =>
    (await import('./open-list-form.tsx')).openListForm(list, t),
  );
  const label = t('Edit :name', { name: list.name });
  return <IconButton {...button} icon="edit" label={label} onClick={run} />;
}
