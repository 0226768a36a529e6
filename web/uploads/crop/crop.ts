export interface Size {
  width: number;
  height: number;
}

/** `zoom` starts at 1 (the largest square); `x` and `y` range from 0 (start) to 1 (end). */
export interface Choice {
  zoom: number;
  x: number;
  y: number;
}

export const initialChoice: Choice = { zoom: 1, x: 0.5, y: 0.5 };
/** Sides of uploaded pictures, in pixels: enough for high-density screens. */
export const avatarPixels = 512;
export const coverPixels = 1_600;

/** The cropped square in the picture's own pixels. It never leaves the picture. */
export function squareOf(
  { width, height }: Size,
  { zoom, x, y }: Choice,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / Math.max(1, zoom);
  return { left: (width - side) * within(x), top: (height - side) * within(y), side };
}

/** The crop after dragging the picture by a number of pixels, on a frame with this side. */
export function dragged(
  size: Size,
  choice: Choice,
  by: { x: number; y: number },
  frame: number,
): Choice {
  const { side } = squareOf(size, choice);
  const moved = (at: number, length: number, pixels: number) =>
    length - side < 1e-6 ? at : within(at - (pixels * side) / frame / (length - side));
  return { ...choice, x: moved(choice.x, size.width, by.x), y: moved(choice.y, size.height, by.y) };
}

export const maxZoom = 4;

const arrows: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The crop after a key press on the frame; null for keys that do nothing there. */
export function nudged(
  size: Size,
  choice: Choice,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  frame: number,
): Choice | null {
  const step = shiftKey ? 32 : 8;
  const by = arrows[key];
  if (by) return dragged(size, choice, { x: by[0] * step, y: by[1] * step }, frame);
  if (key === '+' || key === '=') return { ...choice, zoom: Math.min(maxZoom, choice.zoom + 0.1) };
  return key === '-' ? { ...choice, zoom: Math.max(1, choice.zoom - 0.1) } : null;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/**
 * Crops the picture, and scales it down to at most `maxPixels` a side. PNG stays PNG, and so does
 * anything transparent; the rest is JPEG. Null if the browser cannot draw the picture.
 */
export async function cropPicture(
  picture: HTMLImageElement,
  choice: Choice,
  { type, name, maxPixels }: { type: string; name: string; maxPixels: number },
): Promise<File | null> {
  const { left, top, side } = squareOf(
    { width: picture.naturalWidth, height: picture.naturalHeight },
    choice,
  );
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(side, maxPixels)));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const [format, ending] =
    type === 'image/png' || (type !== 'image/jpeg' && isTransparent(context))
      ? ['image/png', 'png']
      : ['image/jpeg', 'jpg'];
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, format, 0.9);
  });
  return blob && new File([blob], `${name}.${ending}`, { type: format });
}

/** In a JPEG, transparent parts would turn black. */
function isTransparent(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  // Four bytes per pixel, the last one its opacity.
  return context
    .getImageData(0, 0, width, height)
    .data.some((byte, index) => index % 4 === 3 && byte < 255);
}
