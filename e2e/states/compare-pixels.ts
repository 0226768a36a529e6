import type { Page } from '@playwright/test';

export interface PixelDifference {
  /** Pixels that look different, including those that only one picture has. */
  count: number;
  /** The new picture, faint, with these pixels in red. */
  png: Buffer;
}

/**
 * Compares two PNG files on canvases of a page. Differences of a few steps of a colour don't count:
 * text is smoothed a little differently now and then.
 */
export async function comparePixels(
  page: Page,
  before: Buffer,
  after: Buffer,
): Promise<PixelDifference> {
  const { count, url } = await page.evaluate(
    async (pictures) => {
      const tolerance = 24;
      const decode = async (base64: string): Promise<HTMLImageElement> => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        return image;
      };
      const [old, now] = await Promise.all([decode(pictures.before), decode(pictures.after)]);
      const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
      const pixelsOf = (image: HTMLImageElement): ImageData => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (!context) throw new Error('This browser has no canvas');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, width, height);
      };
      const [{ data: first }, shown] = [pixelsOf(old), pixelsOf(now)];
      const { data } = shown;
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        let apart = 0;
        for (let part = at; part < at + 4; part += 1)
          apart = Math.max(apart, Math.abs((first[part] ?? 0) - (data[part] ?? 0)));
        const differs = apart > tolerance;
        if (differs) count += 1;
        for (let part = at; part < at + 3; part += 1)
          data[part] = differs ? (part === at ? 220 : 0) : 200 + (data[part] ?? 0) / 5;
        data[at + 3] = 255;
      }
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      canvas.getContext('2d')?.putImageData(shown, 0, 0);
      return { count, url: canvas.toDataURL('image/png') };
    },
    { before: before.toString('base64'), after: after.toString('base64') },
  );
  return { count, png: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}
