import { useEffect, useState } from 'react';

/** Below the navbar, with some air: the panel that covers this line is the one being read. */
const readingLine = 140;

/** The anchor of the panel that is being read; the last one at the end of the page, however short it is. */
export function usePanelInSight(ids: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState(ids[0]);
  const joined = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => setInSight(findInSight(joined.split(' ')));
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    onScroll();
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [joined]);
  return inSight;
}

function findInSight(ids: string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight > clientHeight && scrollY + clientHeight >= scrollHeight - 2) return ids.at(-1);
  return ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= readingLine) ?? ids[0];
}
