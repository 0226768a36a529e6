import type { WorldCore } from '../world-core.ts';

/** Creates rows of one kind in the world and returns them. */
export interface Factory<Row, Options extends object, Trait extends string> {
  /** Named options. Their dates count from the world's clock. */
  readonly traits: Readonly<Record<Trait, (world: WorldCore) => Partial<Options>>>;
  make(world: WorldCore, options: Partial<Options>): Row;
}

/** Checks a factory, and infers the names of its traits. */
export const factory =
  <Row, Options extends object>() =>
  <Trait extends string>(one: Factory<Row, Options, Trait>): Factory<Row, Options, Trait> =>
    one;

const day = 86_400_000;

/** The world's time, moved by some days. */
export const inDays = (world: WorldCore, days: number): string =>
  new Date(world.now().getTime() + days * day).toISOString();

/** The fields with a value: undefined does not replace a default. */
export const fieldsOf = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
