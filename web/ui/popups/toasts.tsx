import { Toast as Base } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { toast as constants } from '../../../contracts/constants.ts';
import { classNames } from '../../lib/dom.ts';
import { Icon } from '../icon.tsx';
import { Spinner } from '../spinner.tsx';
import { closeToast, type Toast } from '../toast-store.ts';
import { useReturnFocus } from '../use-return-focus.ts';

export interface ToasterProps {
  /** Label of the region for screen readers. */
  label: string;
  closeLabel: string;
  /** Opens the address of a toast's action. The app navigates without a page load if it can. */
  onAction: (action: string) => void;
}

interface Props extends ToasterProps {
  /** The toast to show now. */
  toast: Toast | null;
  regions: { polite: HTMLElement; urgent: HTMLElement };
}

/** Renders the store's toast. Base UI pauses its timer, and handles swiping and F6. */
export function Toasts({ toast, regions, label, ...rest }: Props) {
  return (
    <Base.Provider limit={constants.limit}>
      <Base.Portal container={toast?.type === 'danger' ? regions.urgent : regions.polite}>
        <Base.Viewport
          aria-label={label}
          aria-live={undefined}
          className={classNames(
            'flex p-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] focus-visible:outline-hidden',
            sides[(toast?.position ?? constants.position).split('-')[1] ?? ''],
          )}
        >
          <CurrentToast toast={toast} {...rest} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

const sides: Record<string, string> = {
  start: 'justify-start',
  center: 'justify-center',
  end: 'justify-end',
};

type CurrentProps = Pick<Props, 'toast' | 'closeLabel' | 'onAction'>;

function CurrentToast({ toast, ...rest }: CurrentProps) {
  const { toasts, add, close } = Base.useToastManager<Toast>();
  const present = useRef<string>(undefined);
  useEffect(() => {
    // Base UI would keep an older toast and show it again after the newer.
    if (present.current !== undefined && present.current !== toast?.id) close(present.current);
    present.current = toast?.id;
    if (toast)
      add({
        id: toast.id,
        type: toast.type,
        timeout: toast.durationMs,
        data: toast,
        onClose: () => closeToast(toast.id),
      });
  }, [toast, add, close]);
  return toasts.map(
    (one) =>
      one.data && !one.limited && <Box key={one.id} toastObject={one} toast={one.data} {...rest} />,
  );
}

interface BoxProps extends Omit<CurrentProps, 'toast'> {
  toastObject: Base.Root.ToastObject<Toast>;
  toast: Toast;
}

/** If it disappears with the focus inside, the focus returns to its earlier place. */
function Box({
  toastObject,
  toast: { type, message, position, isCut, action, other },
  closeLabel,
  onAction,
}: BoxProps) {
  const box = useReturnFocus<HTMLDivElement>();
  return (
    <Base.Root
      ref={box}
      toast={toastObject}
      swipeDirection={
        position.startsWith('top') ? ['up', 'left', 'right'] : ['down', 'left', 'right']
      }
      // Base UI would render a dialog; the live region around it is enough.
      role="group"
      aria-modal={undefined}
      tabIndex={-1}
      className={classNames(
        'pointer-events-auto flex max-w-[30rem] animate-rise items-start gap-3 rounded-card bg-inverse py-1 ps-3 pe-1 text-on-inverse shadow-pop forced-colors:border',
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-opacity duration-120 data-ending-style:opacity-0',
      )}
    >
      <Mark type={type} />
      {/* The action is beside a short message and below a long one. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 pe-3">
        <p className="max-w-full py-2.5 font-medium wrap-anywhere">
          <span className={isCut ? 'line-clamp-3' : ''}>{message}</span>
        </p>
        {[action, other]
          .filter((one) => one !== null)
          .map((one) => (
            <button
              key={one.label}
              type="button"
              className="min-h-10 rounded-control py-1.5 text-start font-semibold underline underline-offset-4 focus-visible:outline-current pointer-coarse:min-h-11"
              onClick={() => {
                follow(one.action, onAction);
                closeToast(toastObject.id);
              }}
            >
              {one.label}
            </button>
          ))}
      </div>
      {type !== 'loading' && (
        <button
          type="button"
          aria-label={closeLabel}
          onClick={() => closeToast(toastObject.id)}
          className="grid size-10 shrink-0 place-items-center rounded-control opacity-75 hover:opacity-100 focus-visible:outline-current pointer-coarse:size-11"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </Base.Root>
  );
}

function follow(action: string | (() => void), onAction: (action: string) => void): void {
  if (typeof action === 'string') onAction(action);
  else action();
}

const marks = {
  positive: 'bg-positive text-paper',
  danger: 'bg-danger text-on-danger',
  news: '',
  loading: '',
};
const icons = { positive: 'check', danger: 'warning', news: 'globe' } as const;

function Mark({ type }: { type: Toast['type'] }) {
  return (
    <span
      className={classNames(
        'mt-2 grid size-6 shrink-0 place-items-center rounded-full',
        marks[type],
      )}
    >
      {type === 'loading' ? (
        <Spinner className="size-4.5" />
      ) : (
        <Icon name={icons[type]} className={classNames('size-4', type === 'danger' && 'mb-0.5')} />
      )}
    </span>
  );
}
