import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../lib/dom.ts';
import type { RecordValue } from '../../records/field-value.ts';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { addedPrefix } from './appearance-record.ts';
import { keyOf } from './menu-rows.ts';

interface Props {
  form: RecordForm;
  row: RecordValue;
  /** Names of the row's errors start with it: `menu_items.2.`. */
  prefix: string;
  icon?: ReactNode;
  name: string;
  onRemove: () => void;
  /** The row's fields. */
  children: ReactNode;
}

/** A row whose fields expand below its name. Starts open if it is new or has errors. */
export function ExpandableRow({ form, row, prefix, icon, name, onRemove, children }: Props) {
  const t = useT();
  const id = useId();
  const hasError = Object.keys(form.errors).some((one) => one.startsWith(prefix));
  const [isOpen, setOpen] = useState(keyOf(row).startsWith(addedPrefix));
  const isShown = isOpen || hasError;
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
        className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-start text-sm hover:bg-hover pointer-coarse:min-h-11"
      >
        {icon}
        <span className="min-w-0 flex-1 wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <Icon
          name="chevronDown"
          className={classNames('size-4.5 shrink-0 text-muted', isShown && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isShown}>
        {isShown && (
          <div className="grid grid-cols-1 gap-3 py-3 ps-2">
            {children}
            <Button
              variant="quietDanger"
              size="sm"
              className="justify-self-start"
              aria-label={t('Remove :name', { name })}
              onClick={onRemove}
            >
              {t('Remove')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
