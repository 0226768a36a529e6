import type { State } from '../states/state.ts';
import { block } from './block.tsx';

const files = import.meta.glob<Record<string, State>>(['./*.states.tsx', '!./all.states.tsx'], {
  eager: true,
});
const blocks = Object.values(files).flatMap((file) => Object.entries(file));

export const all = block('Every building block on one page.', () => (
  <>
    <h1 className="text-2xl">Building blocks</h1>
    {blocks.map(([name, { about, Block }]) => (
      <section key={name} id={name} aria-labelledby={`${name}-title`} className="grid gap-5 pt-8">
        <div>
          <h2 id={`${name}-title`} className="text-xl">
            {name}
          </h2>
          <p className="mt-1 text-muted">{about}</p>
        </div>
        {Block && <Block />}
      </section>
    ))}
  </>
));
