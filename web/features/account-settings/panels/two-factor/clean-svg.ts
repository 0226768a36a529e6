

const namespace = 'http://www.w3.org/2000/svg';
/** All that a drawn code needs. */
const elements = new Set(['svg', 'g', 'path', 'rect']);
const attributes: Record<string, RegExp> = {
  viewBox: /^[\d\s.,-]+$/, width: /^[\d.]+$/, height: /^[\d.]+$/, x: /^-?[\d.]+$/, y: /^-?[\d.]+$/,
  d: /^[\d\s.,a-zA-Z-]*$/, transform: /^[a-zA-Z\d\s.,()-]+$/, fill: /^(?:#[\da-fA-F]{3,8}|rgb\([\d\s,]+\)|[a-z]+)$/, 'fill-rule': /^(?:evenodd|nonzero)$/, 'fill-opacity': /^[\d.]+$/,
};

/**
 * A drawing of the backend as the address of an image, built anew from shapes alone: no script, style, text, link or foreign content of the
 * original is in it, and an image could run none of it. Null for what is no drawing.
 */
export function svgImage(source: string): string | null {
  const parsed = new DOMParser().parseFromString(source.replace(/^\s*<\?xml[^>]*\?>/, ''), 'image/svg+xml').documentElement;
  if (parsed.localName !== 'svg' || parsed.namespaceURI !== namespace) return null;
  const clean = document.implementation.createDocument(namespace, 'svg');
  copyInto(clean.documentElement, parsed, 0);
  if (!clean.querySelector('path, rect')) return null;
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(clean))}`;
}

function copyInto(target: Element, source: Element, depth: number): void {
  for (const { name, value } of source.attributes) {
    if (Object.hasOwn(attributes, name) && attributes[name]?.test(value)) target.setAttribute(name, value);
  }
  if (depth > 12) return;
  for (const child of source.children) {
    if (!elements.has(child.localName) || child.namespaceURI !== namespace) continue;
    copyInto(target.appendChild(target.ownerDocument.createElementNS(namespace, child.localName)), child, depth + 1);
  }
}
