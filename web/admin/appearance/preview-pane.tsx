import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  type EditorChange,
  type EditorMessage,
  editorName,
  type PreviewReply,
} from '../../../contracts/site/appearance-messages.ts';
import { record } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { previewChanges, type PreviewState } from './preview-changes.ts';
import { classNames } from '../../lib/dom.ts';
import { type IconName } from '../../ui/all-icons.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface Props {
  /** Whether small screens hide it. */
  isHidden: boolean;
  value: RecordValue;
  theme: number | null;
  path: string;
  onPath: (path: string) => void;
}

export function PreviewPane({ isHidden, value, theme, path, onPath }: Props) {
  const isPhone = useMediaQuery('(width < 40rem)');
  const [chosen, setDevice] = useState<Device | null>(null);
  const device = chosen ?? (isPhone ? 'phone' : 'desktop');
  const shown = useMemo(() => ({ value, theme }), [value, theme]);
  return (
    <div
      className={classNames(
        'lg:sticky lg:top-20 lg:h-[calc(100dvh-6.5rem-var(--player-bar))]',
        'flex h-[calc(100dvh-14rem)] min-h-96 min-w-0 flex-col',
        isHidden && 'max-lg:hidden',
      )}
    >
      <PreviewTools device={device} onDevice={setDevice} path={path} onPath={onPath} />
      <div className="min-h-0 flex-1">
        <PreviewFrame shown={shown} path={path} device={device} />
      </div>
    </div>
  );
}

interface FrameProps {
  shown: PreviewState;
  path: string;
  device: Device;
}

/** If the page has not responded this long after loading, it can't show edits. */
const unresponsiveAfterMs = 10_000;

/** Lets the page run as usual, but not navigate the editor's window. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox';

type State = 'loading' | 'ready' | 'silent';

/** The live site in a frame, with all edits. Only the frame shows them; nothing is published. */
function PreviewFrame({ shown, path, device }: FrameProps) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { state, isIgnored, reload, attempt, onLoad } = useMessages(frame, shown, path);
  const scale = useScale(box, deviceWidths[device]);
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[1fr_auto] gap-2">
      <div
        ref={box}
        // The frame is positioned from the left in every language.
        dir="ltr"
        className="relative min-h-0 overflow-hidden rounded-card border border-divider bg-background-alt"
      >
        <iframe
          key={attempt}
          ref={frame}
          title={t('Preview of the site')}
          src={paths.home()}
          sandbox={sandbox}
          onLoad={onLoad}
          className="absolute top-0 origin-top-left border-0 bg-background"
          style={scale}
        />
        {state !== 'ready' && (
          <div className="absolute inset-0 grid place-items-center bg-background-alt/90 p-6">
            {state === 'loading' ? (
              <span role="status" className="text-muted">
                <Spinner className="size-8" />
                <span className="sr-only">{t('Loading the preview')}</span>
              </span>
            ) : (
              <div role="alert" className="grid justify-items-center gap-3 text-center">
                <p className="max-w-[40ch] text-base">
                  {t("The preview isn't responding. Your changes are safe.")}
                </p>
                <Button variant="outline" onClick={reload}>
                  {t('Reload the preview')}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
      <p role="status" className="min-h-5 text-sm text-danger">
        {isIgnored && t("The preview couldn't show one of your edits.")}
      </p>
    </div>
  );
}

/** Sends each edit to the frame immediately, and everything again whenever the frame has loaded. */
function useMessages(
  frame: { readonly current: HTMLIFrameElement | null },
  shown: PreviewState,
  path: string,
) {
  const [state, setState] = useState<State>('loading');
  const [isIgnored, setIgnored] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const sent = useRef<PreviewState | null>(null);
  const at = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (change: EditorChange) =>
    frame.current?.contentWindow?.postMessage(
      { source: editorName, ...change } satisfies EditorMessage,
      location.origin,
    );
  /** Skips the current page, which would otherwise be in the frame's history twice. */
  const goTo = (to: string) => {
    if (at.current !== to) send({ type: 'navigate', to });
    at.current = to;
  };
  const update = () => {
    for (const change of previewChanges(sent.current, shown)) send(change);
    sent.current = shown;
  };
  const onReply = useEffectEvent((reply: Partial<PreviewReply>) => {
    if (reply.type === 'ready') {
      clearTimeout(timer.current);
      setState('ready');
      sent.current = null;
      update();
      at.current = pathOf(frame.current);
      goTo(path);
    }
    setIgnored(reply.type === 'ignored');
  });
  const onEdit = useEffectEvent(update);
  const onPath = useEffectEvent(goTo);
  useEffect(() => {
    const listen = ({ data, source, origin }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (origin !== location.origin) return;
      const reply = record(data) as Partial<PreviewReply>;
      if (reply.source === 'foyer-preview') onReply(reply);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(timer.current);
    };
  }, [frame]);
  useEffect(() => {
    if (state === 'ready') onEdit();
  }, [state, shown]);
  useEffect(() => {
    if (state === 'ready') onPath(path);
  }, [state, path]);
  return {
    state,
    isIgnored,
    attempt,
    onLoad: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => setState((present) => (present === 'ready' ? present : 'silent')),
        unresponsiveAfterMs,
      );
    },
    reload: () => {
      setState('loading');
      setAttempt((present) => present + 1);
    },
  };
}

/** The page that the frame shows; null if it can't be read. */
function pathOf(frame: HTMLIFrameElement | null): string | null {
  try {
    return frame?.contentWindow?.location.pathname ?? null;
  } catch {
    return null;
  }
}

/** Fits a page of this width into the box. */
function useScale(box: { readonly current: HTMLElement | null }, width: number) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver !== 'function') return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  if (size.width === 0) return { left: 0, width: '100%', height: '100%' };
  const scale = Math.min(1, size.width / width);
  return {
    left: Math.max(0, (size.width - width * scale) / 2),
    width,
    height: size.height / scale,
    transform: `scale(${scale})`,
  };
}

interface ToolsProps {
  device: Device;
  onDevice: (device: Device) => void;
  path: string;
  onPath: (path: string) => void;
}

function PreviewTools({ device, onDevice, path, onPath }: ToolsProps) {
  const t = useT();
  const pages = [
    { value: paths.home(), label: t('Landing page') },
    { value: paths.pricing(), label: t('Pricing') },
    { value: paths.login(), label: t('Sign-in') },
    { value: paths.register(), label: t('Registration') },
    { value: paths.contact(), label: t('Contact') },
    { value: paths.channel('discover'), label: t('Channel') },
  ];
  const names: Record<Device, [label: string, icon: IconName]> = {
    phone: [t('Phone'), 'mobile'],
    tablet: [t('Tablet'), 'tablet'],
    desktop: [t('Desktop'), 'computer'],
  };
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
      <div className="w-52 max-w-full">
        <SelectField
          name="preview-page"
          label={t('Page in the preview')}
          placeholder={t('Please choose')}
          options={
            pages.some(({ value }) => value === path)
              ? pages
              : [...pages, { value: path, label: path }]
          }
          value={path}
          error={undefined}
          onChange={onPath}
        />
      </div>
      <div role="group" aria-label={t('Width of the preview')} className="flex gap-1">
        {devices.map((one) => {
          const [label, icon] = names[one];
          return (
            <IconButton
              key={one}
              label={label}
              icon={icon}
              aria-pressed={one === device}
              onClick={() => onDevice(one)}
              className="text-muted aria-pressed:bg-selected aria-pressed:text-main aria-pressed:outline-1 aria-pressed:outline-control forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-solid"
            />
          );
        })}
      </div>
    </div>
  );
}

const devices = ['phone', 'tablet', 'desktop'] as const;
type Device = (typeof devices)[number];

/** Screen widths in CSS pixels. A page that is wider than its frame is scaled down. */
const deviceWidths: Record<Device, number> = { phone: 390, tablet: 820, desktop: 1_280 };
