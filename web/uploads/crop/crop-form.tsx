import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useAction } from '../../ui/forms/use-action.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import {
  avatarPixels,
  type Choice,
  cropPicture,
  dragged,
  maxZoom,
  nudged,
  type Size,
  squareOf,
  initialChoice,
} from './crop.ts';

interface Props {
  file: File;
  /** How the picture is shown; round by default. */
  shape?: 'round' | 'square';
  /** The longest side of the cropped picture. */
  maxPixels?: number;
  /** Name of the cropped file, without its extension. */
  name?: string;
  /** Sends the cropped picture; the dialog stays open while sending, and if it fails. */
  onCrop: (square: File) => Promise<void>;
  onCancel: () => void;
  /** Called if the file turns out not to be a picture. */
  onUnreadable: () => void;
}

const frame = 256;

/** Crops a picture to a square: by dragging, by keys on its frame, or by sliders. */
export function CropForm({
  file,
  shape = 'round',
  maxPixels = avatarPixels,
  name = 'avatar',
  onCrop,
  onCancel,
  onUnreadable,
}: Props) {
  const t = useT();
  const hint = useId();
  const address = useObjectUrl(file);
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [choice, setChoice] = useState(initialChoice);
  const use = useAction(async () => {
    const square =
      picture.current &&
      (await cropPicture(picture.current, choice, { type: file.type, name, maxPixels }));
    if (square) await onCrop(square);
    else onUnreadable();
  });
  const slider = (name: keyof Choice) => ({
    value: choice[name],
    onChange: (value: number) => setChoice({ ...choice, [name]: value }),
  });
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <Frame shape={shape} size={size} choice={choice} hint={hint} onDrag={setChoice}>
        {address && (
          <img
            ref={picture}
            src={address}
            alt=""
            draggable={false}
            className="absolute top-0 left-0 max-w-none origin-top-left"
            style={positionOf(size, choice)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              width > 0 && height > 0 ? setSize({ width, height }) : onUnreadable()
            }
            onError={onUnreadable}
          />
        )}
      </Frame>
      <p id={hint} className="text-center text-sm text-muted">
        {t('Drag the picture, or move it with the arrow keys.')}
      </p>
      <RangeField label={t('Zoom')} min={1} max={maxZoom} {...slider('zoom')} />
      <RangeField label={t('Horizontal')} min={0} max={1} isSideways {...slider('x')} />
      <RangeField label={t('Vertical')} min={0} max={1} {...slider('y')} />
      <DialogButtons
        confirmLabel={t('Save picture')}
        cancelLabel={t('Cancel')}
        isPending={use.isPending || size === null}
        onClick={use.run}
        onCancel={onCancel}
      />
    </div>
  );
}

/** The cropped square as it will be shown. Pictures are not mirrored on right-to-left pages. */
function Frame({
  shape,
  size,
  choice,
  hint,
  onDrag,
  children,
}: {
  shape: 'round' | 'square';
  /** ID of the text that explains how to use it. */
  hint: string;
  size: Size | null;
  choice: Choice;
  onDrag: (choice: Choice) => void;
  children: ReactNode;
}) {
  const t = useT();
  const start = useRef<{ x: number; y: number; choice: Choice }>(null);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, choice };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!size || !start.current || !event.isPrimary) return;
    // Not `movementX`: browsers disagree on its unit, and two moves may arrive before one render.
    const { x, y, choice: before } = start.current;
    onDrag(dragged(size, before, { x: event.clientX - x, y: event.clientY - y }, frame));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With Ctrl, ⌘ or Alt, these keys are browser shortcuts for zooming and going back.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = size && nudged(size, choice, event, frame);
    if (!next) return;
    // Keeps the dialog from scrolling.
    event.preventDefault();
    onDrag(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the sliders do the same
    <div
      dir="ltr"
      role="application"
      tabIndex={0}
      aria-label={t('Picture')}
      aria-describedby={hint}
      onKeyDown={onKeyDown}
      className={classNames(
        'relative mx-auto size-64 cursor-move touch-none overflow-hidden border border-divider bg-chip',
        shape === 'round' ? 'rounded-full' : 'rounded-cover',
      )}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => {
        start.current = null;
      }}
    >
      {children}
    </div>
  );
}

function positionOf(size: Size | null, choice: Choice) {
  if (!size) return { visibility: 'hidden' } as const;
  const { left, top, side } = squareOf(size, choice);
  const scale = frame / side;
  return {
    width: size.width * scale,
    height: size.height * scale,
    transform: `translate(${-left * scale}px, ${-top * scale}px)`,
  };
}

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

interface RangeProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** A horizontal slider: its left end is the picture's left, even on right-to-left pages. */
  isSideways?: boolean;
}

/** A native slider with a hundred steps; its value is announced in percent. */
function RangeField({ label, min, max, value, onChange, isSideways = false }: RangeProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[8rem_1fr] items-center gap-3">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        dir={isSideways ? 'ltr' : undefined}
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        className="h-6 w-full cursor-pointer rounded-full pointer-coarse:h-11"
        aria-valuetext={`${Math.round(((value - min) / (max - min)) * 100)} %`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
