import { useState } from 'react';
import { FilePicker } from '../../../uploads/view/file-picker.tsx';
import { pictureProblem } from '../../../uploads/use-picture-upload.ts';
import type { ReplyOf } from '../../../../contracts/schema/calls.ts';
import type { User } from '../../../../contracts/schema/user.ts';
import { ApiError } from '../../../data/calls/api-error.ts';
import { call } from '../../../data/calls/call.ts';
import { reportFailure } from '../../../ui/failures/report-failure.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { safeHref } from '../../../lib/address.ts';
import { useT } from '../../../data/session/session.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { openDialog } from '../../../ui/dialog-store.ts';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PopoverButton } from '../../../ui/popover-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useOwnUser } from '../own-account.ts';
import { Panel, PanelFooter } from '../panel-frame.tsx';

const cropCode = lazyCode(() =>
  import('../../../uploads/crop/crop-form.tsx').then((file) => file.CropForm),
);

/** The user's picture: a cropped file, an image link, or none. */
export function ImagePanel() {
  const t = useT();
  const { user } = useOwnUser();
  const avatar = useAvatar();
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useAction(avatar.remove);

  const choose = (file: File) => {
    const found = pictureProblem(file, t);
    setProblem(found);
    if (found === null) void openCrop(file).catch((error: unknown) => reportFailure(error, t));
  };
  const openCrop = async (file: File) => {
    const CropForm = await cropCode.load();
    await openDialog({ title: t('Crop your picture'), size: 'md' }, (close) => (
      <CropForm
        file={file}
        onCancel={() => close()}
        onUnreadable={() => {
          setProblem(t('Please select an image.'));
          close();
        }}
        onCrop={async (square) => {
          if (await avatar.upload(square)) close();
        }}
      />
    ));
  };

  return (
    <Panel id="profile-image" title={t('Name and profile image')}>
      <Person />
      <p
        role="alert"
        id="picture-problem"
        className="text-sm font-medium text-danger not-empty:mt-4"
      >
        {problem && (
          <span className="flex items-start gap-1.5">
            <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
            {problem}
          </span>
        )}
      </p>
      <PanelFooter note={t('JPG, PNG, GIF or WebP, 2 MB at most.')}>
        {user.avatar && (
          <Button variant="ghost" isPending={remove.isPending} onClick={remove.run}>
            {t('Remove image')}
          </Button>
        )}
        <PopoverButton
          trigger={t('Use an image link')}
          className={buttonClass({ variant: 'outline' })}
          title={t('Use an image from the web')}
          onFailure={(error) => reportFailure(error, t)}
        >
          {(close) => <AddressForm onDone={close} send={avatar.useAddress} />}
        </PopoverButton>
        <FilePicker label={t('Profile image')} accept="image/*" onChoose={([file]) => choose(file)}>
          {(open) => (
            <Button
              variant="outline"
              aria-describedby="picture-problem"
              onClick={() => {
                void cropCode.load().catch(() => undefined);
                open();
              }}
            >
              {t('Upload image')}
            </Button>
          )}
        </FilePicker>
      </PanelFooter>
    </Panel>
  );
}

function Person() {
  const { user } = useOwnUser();
  const email = user.email ?? '';
  const at = email.lastIndexOf('@');
  return (
    <div className="flex items-center gap-5">
      <Avatar name={user.display_name} image={user.avatar ?? null} className="size-20 text-xl" />
      <div className="min-w-0">
        <p className="text-lg font-semibold wrap-anywhere">{user.display_name}</p>
        {email && (
          <p className="text-base text-muted wrap-anywhere">
            {/* Wraps at its @ sign, and within words only if that is not enough. */}
            {email.slice(0, at)}
            <wbr />
            {email.slice(at)}
          </p>
        )}
      </div>
    </div>
  );
}

function AddressForm({
  onDone,
  send,
}: {
  onDone: () => void;
  send: (url: string) => Promise<void>;
}) {
  const t = useT();
  const [url, setUrl] = useState('');
  const { formProps, isPending, errors, summary } = useSubmit(
    async () => {
      await send(url.trim());
      onDone();
    },
    () => (safeHref(url) === null ? [['url', t('Please select an image.')]] : []),
  );
  return (
    <form className="mt-4 grid grid-cols-1 gap-5" {...formProps}>
      <FormSummary messages={summary} />
      <TextField
        name="url"
        label={t('Image link')}
        aria-required
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={errors['url']}
      />
      <DialogButtons
        confirmLabel={t('Use image')}
        cancelLabel={t('Cancel')}
        isPending={isPending}
        onCancel={onDone}
      />
    </form>
  );
}

/** Changes the user's picture, in the navbar too. */
function useAvatar() {
  const t = useT();
  const { user, change } = useOwnUser();
  const params = { id: user.id };

  const show = ({ avatar }: Pick<User, 'avatar'>) => change({ avatar: avatar ?? null });
  /**
   * Not every backend returns the user in its reply. The user is then read; if that fails, the
   * picture has still changed.
   */
  const take = ({ user }: ReplyOf<'POST users/{id}/avatar'>) => {
    if (user) show(user);
    else
      call('GET users/{id}', { params }).then(
        (reply) => show(reply.user),
        () => undefined,
      );
  };

  return {
    /** Resolves to whether it worked; every error is shown as a toast. */
    async upload(file: File): Promise<boolean> {
      try {
        take(await call('POST users/{id}/avatar', { params, body: { file } }));
      } catch (error) {
        const message = error instanceof ApiError ? error.fields?.['file'] : undefined;
        if (message === undefined) reportFailure(error, t);
        else showToast(t(message), { type: 'danger' });
        return false;
      }
      showToast(t('Uploaded avatar'));
      return true;
    },
    /** Throws ApiError, which the form shows at its field. */
    async useAddress(url: string): Promise<void> {
      const reply = await call('POST users/{id}/avatar', { params, body: { url } });
      show({ avatar: url });
      take(reply);
      showToast(t('Uploaded avatar'));
    },
    async remove(): Promise<void> {
      const { user } = await call('DELETE users/{id}/avatar', { params });
      change({ avatar: user?.avatar ?? null });
      showToast(t('Removed avatar'));
    },
  };
}
