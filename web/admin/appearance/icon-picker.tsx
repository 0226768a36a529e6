import { useId, useState } from 'react';
import { list, text } from '../../../contracts/loose.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { classNames } from '../../lib/dom.ts';
import { createWordMatcher } from '../../lib/find-matches.ts';
import { sameJson } from '../../records/field-value.ts';
import { MenuIcon } from '../../ui/page/menu-icon.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

interface Props {
  label: string;
  /** The icon in the format of menu items. */
  value: unknown;
  onChange: (icon: unknown) => void;
}

/** Chooses a menu item's icon from the site's icons. */
export function IconPicker({ label, value, onChange }: Props) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hasIcons = useSupports('GET admin/icons');
  const isSet = text(value) !== '' || list(value).length > 0;
  if (!hasIcons && !isSet) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-medium">{label}</span>
        {isSet && <MenuIcon icon={value} />}
        {hasIcons && (
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isSet ? t('Change icon') : t('Choose an icon')}
          </Button>
        )}
        {isSet && (
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            {t('Remove icon')}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Icons
            value={value}
            onChoose={(icon) => {
              setOpen(false);
              onChange(icon);
            }}
          />
        )}
      </div>
    </div>
  );
}

function Icons({ value, onChoose }: { value: unknown; onChoose: (icon: unknown) => void }) {
  const { bootstrap, t } = useSession();
  const [words, setWords] = useState('');
  const reading = useCall('GET admin/icons', {});
  const matches = createWordMatcher(words, bootstrap.i18n.language);
  const shown = (reading.data?.icons ?? []).filter(({ name }) => name !== '' && matches(name));
  return (
    <Read of={reading} shape={<Skeleton className="h-40 w-full" />}>
      {() => (
        <div className="grid grid-cols-1 gap-2">
          <SearchField
            label={t('Search icons')}
            value={words}
            onChange={setWords}
            isInForm
            isSmall
          />
          <p role="status" className="text-sm text-muted">
            {shown.length === 0 && t('No icons match.')}
          </p>
          <ul className="flex max-h-48 flex-wrap gap-1 overflow-y-auto">
            {shown.map(({ name, icon }) => (
              <li key={name}>
                <Tooltip label={name}>
                  {(control) => (
                    <button
                      {...control}
                      type="button"
                      aria-pressed={sameJson(icon, value)}
                      onClick={() => onChoose(icon)}
                      className={classNames(
                        'grid size-10 place-items-center rounded-control hover:bg-hover pointer-coarse:size-11',
                        sameJson(icon, value) && 'bg-selected outline-2 outline-primary',
                      )}
                    >
                      <MenuIcon icon={icon} />
                    </button>
                  )}
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Read>
  );
}
