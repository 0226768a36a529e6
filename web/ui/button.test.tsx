import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('the danger button differs from the primary one by shape, not only by colour', () => {
  render(
    <>
      <Button>Save</Button>
      <Button variant="danger">Delete</Button>
    </>,
  );
  const [main, dangerous] = screen.getAllByRole('button');

  expect(main).toHaveClass('bg-primary');
  expect(main?.querySelector('svg')).toBeNull();
  expect(dangerous).toHaveClass('border-danger/70', 'bg-paper');
  expect(dangerous?.querySelector('svg')).toBeInTheDocument();
});
