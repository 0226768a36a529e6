import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { preservesScroll } from '../../data/router/scroll-restoration.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { PopoverButton } from '../../ui/popover-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { TableState } from './table-state.ts';
import { maxNameLength, maxViews, type View, type Views } from './use-views.ts';

interface Props {
  views: Views;
  /** The URL of the table in the default state, or in the state of a view. */
  hrefOf: (state: TableState | null) => string;
}

export function ViewsBar({ views, hrefOf }: Props) {
  const t = useT();
  const { all, current, isChanged } = views;
  if (all.length === 0 && !isChanged) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
      {all.length > 0 && (
        <nav aria-label={t('Views')} className="scroll-row flex min-w-0 gap-1">
          <ViewLink to={hrefOf(null)} isCurrent={!current && !isChanged} label={t('All')} />
          {all.map((view) => (
            <ViewLink
              key={view.id}
              to={hrefOf(views.stateOf(view))}
              isCurrent={view === current}
              label={view.name}
              isChanged={view === current && isChanged}
            />
          ))}
        </nav>
      )}
      {current && <EditView key={current.id} view={current} views={views} />}
      {current && isChanged && (
        <>
          <Button variant="outline" size="sm" onClick={() => views.save(current)}>
            {t('Save')}
          </Button>
          <Link
            to={hrefOf(views.stateOf(current))}
            state={preservesScroll}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            {t('Reset')}
          </Link>
        </>
      )}
      {isChanged && all.length < maxViews && <SaveAs views={views} isNew={current !== undefined} />}
    </div>
  );
}

interface LinkProps {
  to: string;
  label: string;
  isCurrent: boolean;
  isChanged?: boolean;
}

function ViewLink({ to, label, isCurrent, isChanged = false }: LinkProps) {
  const t = useT();
  return (
    <Link
      to={to}
      state={preservesScroll}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-9 max-w-60 shrink-0 items-center gap-1.5 rounded-control px-3 text-sm font-medium -outline-offset-2 hover:bg-hover hover:text-main pointer-coarse:min-h-11',
        isCurrent ? 'bg-selected text-main forced-colors:underline' : 'text-muted',
      )}
    >
      <bdi className="truncate">{label}</bdi>
      {isChanged && (
        <>
          <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-primary" />
          <span className="sr-only">{t('(changed)')}</span>
        </>
      )}
    </Link>
  );
}

function SaveAs({ views, isNew }: { views: Views; isNew: boolean }) {
  const t = useT();
  const label = isNew ? t('Save as new view') : t('Save view');
  return (
    <PopoverButton
      title={label}
      trigger={
        <>
          <Icon name="add" className="size-4.5" />
          {label}
        </>
      }
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
      onFailure={(error) => reportFailure(error, t)}
    >
      {(close) => (
        <NameForm
          name=""
          label={t('Save view')}
          onSubmit={(name) => {
            close();
            views.add(name);
          }}
        />
      )}
    </PopoverButton>
  );
}

function EditView({ view, views }: { view: View; views: Views }) {
  const t = useT();
  return (
    <PopoverButton
      aria-label={t('Edit view :name', { name: view.name })}
      title={t('Edit view')}
      trigger={<Icon name="edit" className="size-4.5" />}
      className="icon-button"
      onFailure={(error) => reportFailure(error, t)}
    >
      {(close) => (
        <>
          <NameForm
            name={view.name}
            label={t('Rename')}
            onSubmit={(name) => {
              close();
              views.rename(view, name);
            }}
          />
          <Button
            variant="quietDanger"
            size="sm"
            className="mt-3 -ms-3"
            onClick={() => {
              close();
              views.remove(view);
              // Moves the focus, because the button that opened this is gone.
              document.getElementById('main')?.focus();
            }}
          >
            {t('Delete view')}
          </Button>
        </>
      )}
    </PopoverButton>
  );
}

interface FormProps {
  name: string;
  label: string;
  onSubmit: (name: string) => void;
}

function NameForm({ name, label, onSubmit }: FormProps) {
  const t = useT();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.trim() === '') setError(t('Please fill in this field.'));
    else onSubmit(typed);
  };
  return (
    <form noValidate onSubmit={send} className="mt-3 grid gap-3">
      <TextField
        name="name"
        label={t('Name')}
        value={typed}
        maxLength={maxNameLength}
        autoComplete="off"
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="outline" size="sm">
        {label}
      </Button>
    </form>
  );
}
