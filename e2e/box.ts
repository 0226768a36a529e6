import type { Locator } from '@playwright/test';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  right: number;
  bottom: number;
}

/**
 * Position of an element, in pixels from the top left of the window.
 * @throws Error if it is not visible.
 */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element.toString()} is not visible.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
