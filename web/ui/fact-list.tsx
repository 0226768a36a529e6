import type { ReactNode } from 'react';

interface Fact {
  name: string;
  value: ReactNode;
}

/** Facts as names and values. Leaves out facts without a value. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-base sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
    {facts.map(
      ({ name, value }) =>
        value && (
          <div key={name} className="contents">
            <dt className="text-sm text-muted sm:pt-0.5">{name}</dt>
            <dd className="min-w-0 wrap-anywhere max-sm:mb-2">
              {typeof value === 'string' ? <bdi>{value}</bdi> : value}
            </dd>
          </div>
        ),
    )}
  </dl>
);
