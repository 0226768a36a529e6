import type { BuiltModules } from './list-modules.ts';

// Schemas, fakes, the page of building blocks and the demo's panel serve development, tests and demos; a visitor pays for none of them.
const FOREIGN = [
  /(?:^|\/)node_modules\/zod\//,
  /(?:^|\/)node_modules\/msw\//,
  /^mocks\//,
  /^contracts\/schema\//,
  /^contracts\/demo\.ts$/,
  /^web\/dev\//,
  /^web\/demo\//,
];

/** One line for each module that must not be in the app's production bundle. */
export function foreignModules(built: BuiltModules): string[] {
  return Object.entries(built).flatMap(([file, modules]) =>
    modules.filter((id) => FOREIGN.some((pattern) => pattern.test(id))).map((id) => `${file} contains ${id}`),
  );
}
