import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dialogWidths } from '../../../contracts/dialog-widths.ts';
import { classNames, listen } from '../../lib/dom.ts';
import type { OpenDialog } from '../dialog-store.ts';
import { Icon } from '../icon.tsx';

interface Props {
  dialog: OpenDialog;
  /** False while it fades out, before it is removed. */
  isOpen: boolean;
  closeLabel: string;
  onClosed: () => void;
  /** The dialog that interrupts this one, nested inside. */
  children: ReactNode;
}

const field = ':is(input, textarea, select):not(:disabled, [readonly], [aria-hidden="true"])';

/**
 * The element with the initial focus: the first field that can be filled in, else the heading. A
 * question focuses its harmless button. A dialog without a visible header focuses its first
 * control. For both, Base UI takes `true`.
 */
function initialFocus(popup: HTMLElement | null, { isUrgent, hidesHeader }: OpenDialog): Focus {
  if (hidesHeader) return true;
  const fields = [...(popup?.querySelectorAll<HTMLElement>(field) ?? [])];
  const heading = isUrgent ? null : popup?.querySelector('h2');
  return fields.find(isVisible) ?? heading ?? true;
}

type Focus = HTMLElement | true;

/** Whether an element is visible: neither it nor an ancestor is hidden. */
function isVisible(element: Element): boolean {
  if (getComputedStyle(element).visibility === 'hidden') return false;
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false;
  return true;
}

/** Sets `--tallest` to the greatest height that an element has had. */
function holdHeight(element: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver !== 'function') return undefined;
  let tallest = 0;
  const observer = new ResizeObserver(() => {
    tallest = Math.max(tallest, element.offsetHeight);
    element.style.setProperty('--tallest', `${tallest}px`);
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * A modal dialog: the page behind is inert, and the focus stays inside and returns afterwards. It
 * opens in the middle, and then keeps its top edge while its content changes, so that nothing moves
 * under the pointer. It moves up only if it would not fit. On phones it opens from below, within
 * reach of thumbs, and never shrinks.
 */
export function DialogPanel({ dialog, isOpen, closeLabel, onClosed, children }: Props) {
  const { size = 'sm', isUrgent = false, hidesHeader = false } = dialog;
  const isFullscreen = size === 'fullscreen';
  /** Covers the page completely. */
  const coversPage = isFullscreen && hidesHeader;
  const popup = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  /** The space above it, once it is fixed. */
  const [space, setSpace] = useState<number>();
  useCloseOnBack(dialog);
  return (
    <Dialog.Root
      open={isOpen}
      disablePointerDismissal={isUrgent}
      onOpenChange={(open) => !open && (dialog.mayClose?.() ?? true) && dialog.close(undefined)}
      onOpenChangeComplete={(open) => (open ? setOpened(true) : onClosed())}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim/55 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport
          data-dialog-viewport
          className={classNames(
            'fixed inset-0 z-40 flex flex-col overflow-hidden',
            !isFullscreen && 'p-3 md:p-6 md:after:grow',
            isFullscreen && !coversPage && 'tall:md:p-6',
          )}
        >
          <div
            ref={above}
            className={classNames('shrink-9999', space === undefined ? 'grow' : 'max-md:grow')}
            style={{ flexBasis: space }}
          />
          <Dialog.Popup
            ref={(element) => {
              popup.current = element;
              return element ? holdHeight(element) : undefined;
            }}
            initialFocus={() => initialFocus(popup.current, dialog)}
            style={{ maxWidth: coversPage ? undefined : dialogWidths[size] }}
            role={isUrgent ? 'alertdialog' : 'dialog'}
            className={classNames(
              'mx-auto flex max-h-full min-h-0 w-full min-w-0 flex-col overflow-hidden bg-paper text-main shadow-pop outline-hidden',
              'pb-[env(safe-area-inset-bottom)] transition-[opacity,translate] duration-200 ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0',
              'data-ending-style:duration-120 data-starting-style:translate-y-4 data-starting-style:opacity-0',
              coversPage
                ? 'h-full pt-[env(safe-area-inset-top)]'
                : isFullscreen
                  ? 'h-full border border-divider pt-[env(safe-area-inset-top)] tall:md:rounded-card'
                  : 'rounded-card border border-divider max-md:min-h-[min(var(--tallest),100%)]',
            )}
          >
            <Content dialog={dialog} closeLabel={closeLabel}>
              <Suspense>
                <div className="contents">{dialog.content}</div>
                <Shown isDue={isOpened} act={() => setSpace(above.current?.offsetHeight)} />
              </Suspense>
            </Content>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Acts when it is due, and everything beside it has loaded. */
function Shown({ isDue, act }: { isDue: boolean; act: () => void }) {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (isDue) run();
  }, [isDue]);
  return null;
}

/**
 * Closes a dialog when the visitor goes back from its page, or from the screen below it.
 * Interruptions and questions before leaving belong to no page, so they stay.
 */
function useCloseOnBack({
  isInterruption = false,
  isUrgent = false,
  mayClose,
  close,
}: OpenDialog): void {
  const isOfPage = !isInterruption && !isUrgent;
  const leave = useEffectEvent(() => {
    if (mayClose?.() ?? true) close(undefined);
  });
  useEffect(() => {
    if (!isOfPage) return undefined;
    const screen = () => location.pathname + String(isScreen());
    const opened = screen();
    return listen(window, 'popstate', () => {
      if (screen() !== opened) leave();
    });
  }, [isOfPage]);
}

/** Whether a screen with its own history entry is open. */
const isScreen = (): boolean => (history.state as { isScreen?: unknown } | null)?.isScreen === true;

function Content({
  dialog: { title, description, isUrgent = false, hidesHeader = false },
  closeLabel,
  children,
}: Pick<Props, 'dialog' | 'closeLabel' | 'children'>) {
  if (hidesHeader) {
    return (
      <>
        <Dialog.Title className="sr-only">{title}</Dialog.Title>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
      </>
    );
  }
  return (
    <>
      <header
        className={classNames('flex items-start gap-3 ps-6 pt-5', isUrgent ? 'pe-6' : 'pe-3')}
      >
        <Dialog.Title tabIndex={-1} className="min-w-0 flex-1 text-lg wrap-anywhere outline-hidden">
          {title}
        </Dialog.Title>
        {!isUrgent && (
          <Dialog.Close
            aria-label={closeLabel}
            className="-mt-1.5 grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-main pointer-coarse:size-11"
          >
            <Icon name="close" className="size-4.5" />
          </Dialog.Close>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6">
        {description && (
          <Dialog.Description className="text-base text-muted">{description}</Dialog.Description>
        )}
        {children}
      </div>
    </>
  );
}
