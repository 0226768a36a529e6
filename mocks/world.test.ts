import { describe, expect, test } from 'vitest';
import { createWorld } from './world.ts';
import { persona, personas } from './personas.ts';
import { personByEmail } from './people.ts';
import { present } from './present.ts';

describe('a world', () => {
  test('is the same only for the same seed', () => {
    const tokens = ['one', 'one', 'two'].map((seed) => createWorld(seed).token(40));
    expect(tokens[0]).toBe(tokens[1]);
    expect(tokens[0]).not.toBe(tokens[2]);
  });

  test('B008 has every persona, one unverified and one with a second factor', () => {
    const { state } = createWorld();
    const people = personas.map(({ email }) => personByEmail(state, email));
    expect(people.map((person) => person?.email)).toEqual(personas.map(({ email }) => email));
    expect(
      people.filter((person) => person?.email_verified_at === null).map((person) => person?.email),
    ).toEqual([persona('unverified').email]);
    expect(
      people.filter((person) => person?.two_factor_confirmed_at).map((person) => person?.email),
    ).toEqual([persona('two-factor').email]);
  });

  test('is isolated from other worlds', () => {
    const [first, second] = [createWorld(), createWorld()];
    first.state.menus.length = 0;
    Object.assign(present(first.state.people[0]), { first_name: 'Changed' });
    expect(second.state.menus).not.toEqual([]);
    expect(second.state.people[0]?.first_name).toBe('Mira');
  });

  test('has its own clock', () => {
    const world = createWorld('clock', () => 1_000);
    world.advance(500);
    expect(world.now().getTime()).toBe(1_500);
    world.reset();
    expect(world.now().getTime()).toBe(1_000);
  });
});
