import { expect, test } from 'vitest';
import { classNames } from './dom.ts';

test('joins only truthy class names', () => {
  const isOpen = false as boolean;

  expect(classNames('a', isOpen && 'b', undefined, null, '', 'c d')).toBe('a c d');
  expect(classNames(undefined, isOpen && 'b')).toBe('');
});
