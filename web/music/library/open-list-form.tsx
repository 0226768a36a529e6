import type { Translate } from '../../lib/translate.ts';
import { openDialog } from '../../ui/dialog-store.ts';
import type { DeviceList } from './device-lists.ts';
import { ListForm } from './list-form.tsx';

/** Edits a folder or smart playlist. One without a name is new. Resolves to whether it was saved. */
export function openListForm(list: DeviceList, t: Translate): Promise<true | undefined> {
  const { name } = list;
  const newTitle = list.rules ? t('New smart playlist') : t('New folder');
  const title = name === '' ? newTitle : t('Edit :name', { name });
  return openDialog<true>({ title, size: 'sm' }, (close) => (
    <ListForm list={list} onDone={close} />
  ));
}
