import { useId } from 'react';

interface Props {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** The browser's own slider in a hundred steps, its value said as a share of a hundred. */
export function RangeField({ label, min, max, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="grid grid-cols-[8rem_1fr] items-center gap-3">
      <label htmlFor={id} className="text-sm font-medium">{label}</label>
      <input
        id={id} type="range" min={min} max={max} step={(max - min) / 100} value={value} className="h-6 w-full cursor-pointer rounded-full pointer-coarse:h-11"
        aria-valuetext={`${Math.round(((value - min) / (max - min)) * 100)} %`} onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
