/** Powers of 2 in the field of 256 elements that QR codes use, and their logarithms. */
const powers: number[] = [];
const logarithms: number[] = [];
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers.push(value);
  logarithms[value] = exponent;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

const product = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : (powers[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0));

/** The bytes that let a reader mend `data`: what is left of it after a division by the generator of this degree. */
export function errorCorrection(data: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let root = 0; root < degree; root += 1) {
    const factor = powers[root] ?? 1;
    generator = [...generator, 0].map((value, index) => value ^ product(generator[index - 1] ?? 0, factor));
  }
  const rest = [...data, ...Array<number>(degree).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const lead = rest[index] ?? 0;
    for (const [offset, factor] of generator.entries()) rest[index + offset] = (rest[index + offset] ?? 0) ^ product(factor, lead);
  }
  return rest.slice(data.length);
}
