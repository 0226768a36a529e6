/** The pixels of a story on a phone. */
const size = { width: 1_080, height: 1_920 } as const;

/** Draws a picture of the page as a PNG file. @throws Error if the browser can't. */
export async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(size.width));
  copy.setAttribute('height', String(size.height));
  copy.removeAttribute('class');
  // An image knows nothing of the page's theme and fonts.
  const style = getComputedStyle(svg);
  copy.style.fontFamily = style.fontFamily;
  for (const [name] of copy.outerHTML.matchAll(/--be-[\w-]+/g))
    copy.style.setProperty(name, style.getPropertyValue(name));
  const source = new XMLSerializer().serializeToString(copy);
  const image = new Image(size.width, size.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('The browser could not draw the picture');
  return blob;
}
