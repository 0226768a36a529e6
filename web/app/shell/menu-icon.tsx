import { list, record, text } from '../../../contracts/loose.ts';

const shape = /^[MmZzLlHhVvCcSsQqTtAa0-9eE\s,.+-]{1,4000}$/;

/** An icon as backends store it with a menu item: a list of SVG elements. Only paths are drawn, and only from path data; else its place stays free. */
export function MenuIcon({ icon }: { icon: unknown }) {
  const paths = list(icon).map((element) => text(record(record(element)['attr'])['d'])).filter((data) => shape.test(data));
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true" className="size-5 shrink-0 opacity-90">
      {paths.map((data, index) => <path key={index} d={data} />)}
    </svg>
  );
}
