import { type ChangeEvent, useRef, useState } from 'react';
import { useT } from '../../session/session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { CropForm } from './crop-form.tsx';
import { ImageAddressForm } from './image-address-form.tsx';
import { Panel, PanelEnd } from './panel.tsx';
import { pictureProblem } from './picture-problem.ts';
import { useAction } from './use-action.ts';
import { useAvatar } from './use-avatar.ts';
import { useOwnUser } from './use-own-user.ts';

/** One's picture: a square of a file, the picture at an address, or none. */
export function ImagePanel() {
  const t = useT();
  const { user } = useOwnUser();
  const avatar = useAvatar();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useAction(avatar.remove);

  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    const found = pictureProblem(file, t);
    setProblem(found);
    if (found === null) void openCrop(file);
  };
  const openCrop = async (file: File) => openDialog({ title: t('Choose a square'), size: 'md' }, (close) => (
    <CropForm
      file={file} onCancel={() => close()} onUnreadable={() => { setProblem(t('Please select an image.')); close(); }}
      onCut={async (square) => { if (await avatar.upload(square)) close(); }}
    />
  ));
  const openAddress = () => void openDialog({ title: t('Use a picture from the web') }, (close) => <ImageAddressForm onDone={close} send={avatar.useAddress} />);

  return (
    <Panel id="profile-image" title={t('Name and profile image')}>
      <Person />
      <p role="alert" id="picture-problem" className="text-sm font-medium text-danger not-empty:mt-4">
        {problem && <span className="flex items-start gap-1.5"><Icon name="warning" className="mt-0.5 size-4 shrink-0" />{problem}</span>}
      </p>
      <input ref={input} type="file" accept="image/*" hidden aria-label={t('Profile image')} onChange={onFile} />
      <PanelEnd note={t('JPG, PNG, GIF or WebP, 2 MB at most.')}>
        {user.avatar && <Button variant="ghost" isPending={remove.isPending} onClick={remove.run}>{t('Remove image')}</Button>}
        <Button variant="outline" onClick={openAddress}>{t('Use an address')}</Button>
        <Button aria-describedby="picture-problem" onClick={() => input.current?.click()}>{t('Upload image')}</Button>
      </PanelEnd>
    </Panel>
  );
}

/** How others see one, and the address that signs in. */
function Person() {
  const { user } = useOwnUser();
  return (
    <div className="flex items-center gap-5">
      <Avatar name={user.display_name} image={user.avatar ?? null} className="size-20 text-xl" />
      <div className="min-w-0">
        <p className="text-lg font-semibold wrap-anywhere">{user.display_name}</p>
        {user.email && <p className="text-base text-muted wrap-anywhere">{user.email}</p>}
      </div>
    </div>
  );
}
