import { type ComponentType, useEffect, useRef, useState } from 'react';
import { classNames, whenInView } from '../lib/dom.ts';
import type { LazyCode } from './lazy-code.ts';

interface Props<Part extends object> {
  code: LazyCode<ComponentType<Part>>;
  /** The part's own properties. */
  part: Part;
  className?: string | undefined;
  /** Reserves no space until it shows something, which then moves only what is below it. */
  isUnreserved?: boolean;
}

/**
 * A section whose code loads when it scrolls into view. A failed load is retried the next time. A
 * placeholder reserves its height, unless the section is empty.
 */
export function PartInSight<Part extends object>({
  code,
  part,
  className,
  isUnreserved = false,
}: Props<Part>) {
  const container = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<Part>>();
  useEffect(() => {
    const stop = whenInView(container.current, () => {
      code.load().then(
        (loaded) => {
          stop?.();
          setLoaded(() => loaded);
        },
        () => undefined,
      );
    });
    return stop;
  }, [code]);
  return (
    <div
      ref={container}
      className={classNames(
        className,
        !isUnreserved && (Loaded ? 'empty:hidden not-empty:min-h-80' : 'min-h-80'),
      )}
    >
      {Loaded && <Loaded {...part} />}
    </div>
  );
}
