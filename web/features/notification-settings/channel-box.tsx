import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  state: boolean | 'some';
  onChange: (isTicked: boolean) => void;
}

/** A checkbox of a table: its row and column head name it, for screen readers in one sentence. 44 px to touch. */
export function ChannelBox({ label, state, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className="mx-auto grid size-11 cursor-pointer place-items-center rounded-control hover:bg-hover">
      <input ref={box} type="checkbox" className="size-4.5 scroll-mb-28 cursor-pointer" aria-label={label} checked={state === true} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}
