import { useState } from 'react';
import { compactHeight, embedCode, embedFrame } from '../../../contracts/embed.ts';
import { useSession } from '../../data/session/session.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { reportCopyFailure } from '../../ui/report-copy-failure.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface Props {
  /** The address of a page that has a player. */
  page: string;
  name: string;
}

/** Shows the player as other sites will, in the language of this page, and the code for them. */
export function EmbedDialog({ page, name }: Props) {
  const { bootstrap, t } = useSession();
  const [size, setSize] = useState('card');
  const [theme, setTheme] = useState('auto');
  const frame = embedFrame(page, Infinity, size === 'compact' ? compactHeight : Infinity);
  if (!frame) return null;
  const choices = new URLSearchParams({ lang: bootstrap.i18n.language });
  if (theme !== 'auto') choices.set('theme', theme);
  const url = `${frame.url}?${choices.toString()}`;
  const code = embedCode({ url, width: '100%', height: frame.height }, name);
  return (
    <div className="grid gap-4 pt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('Size')}
          name="size"
          placeholder=""
          value={size}
          onChange={setSize}
          options={[
            { value: 'card', label: t('Card') },
            { value: 'compact', label: t('Compact') },
          ]}
        />
        <SelectField
          label={t('Theme')}
          name="theme"
          placeholder=""
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'auto', label: t('Same as the page') },
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
          ]}
        />
      </div>
      <iframe
        // A new frame, so that the choice adds no entry to the history.
        key={url}
        title={t('Preview')}
        src={url}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        height={frame.height}
        className="w-full rounded-card border border-divider bg-background-alt"
      />
      <TextArea
        label={t('Code')}
        name="code"
        isShort
        readOnly
        rows={4}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex justify-end">
        <CopyButton
          text={code}
          label={t('Copy code')}
          copiedLabel={t('Copied')}
          onFailure={() => reportCopyFailure(t)}
        />
      </div>
    </div>
  );
}
