import { useState } from 'react';
import {
  embedCode,
  embedHeight,
  type EmbedKind,
  embedPath,
  type EmbedSize,
  type EmbedTheme,
} from '../../../contracts/embed.ts';
import { useT } from '../../data/session/session.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { reportCopyFailure } from '../../ui/report-copy-failure.ts';
import { SelectField } from '../../ui/select-field.tsx';

interface Props {
  kind: EmbedKind;
  id: number;
  name: string;
}

/** Shows the player as other sites will, and the code for them. */
export function EmbedDialog({ kind, id, name }: Props) {
  const t = useT();
  const [size, setSize] = useState<EmbedSize>('card');
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const path = embedPath(kind, id, theme);
  const height = embedHeight(kind, size);
  const url = new URL(path, location.origin).href;
  const code = embedCode({ url, title: name, width: '100%', height });
  return (
    <div className="grid gap-4 pt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('Size')}
          name="size"
          placeholder=""
          value={size}
          onChange={(value) => setSize(value as EmbedSize)}
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
          onChange={(value) => setTheme(value as EmbedTheme)}
          options={[
            { value: 'auto', label: t('Same as the page') },
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
          ]}
        />
      </div>
      <iframe
        // A new frame, so that the choice adds no entry to the history.
        key={path}
        title={t('Preview')}
        src={path}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        height={height}
        className="w-full rounded-card border border-divider bg-background-alt"
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <label htmlFor="embed-code" className="text-sm font-medium">
            {t('Code')}
          </label>
          <CopyButton
            text={code}
            label={t('Copy code')}
            copiedLabel={t('Copied')}
            onFailure={() => reportCopyFailure(t)}
          />
        </div>
        <textarea
          id="embed-code"
          readOnly
          rows={4}
          dir="ltr"
          value={code}
          onFocus={(event) => event.currentTarget.select()}
          className="w-full resize-none rounded-control border border-control bg-background-alt p-3 font-mono text-xs break-all"
        />
      </div>
    </div>
  );
}
