import { expect, test } from 'vitest';
import { drawQrCode, errorCorrection } from './qr-code.ts';

test("F190 computes the error correction of ISO/IEC 18004's best known example", () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];

  expect(errorCorrection(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('F190 draws a code for the address, and rejects a text that is too long', () => {
  expect(drawQrCode('otpauth://totp/a')).toMatch(
    /^<\?xml.*\n<svg [^>]+><rect [^>]+\/><path [^>]+d="M4 4h1v1h-1z/,
  );
  expect(() => drawQrCode('x'.repeat(155))).toThrow(RangeError);
});
