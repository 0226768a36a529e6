import type { Genre, Tag } from './catalogue-rows.ts';

/** `tag | genres whose tracks have it`. */
const moods = `
  late night | jazz; ambient; synthwave; neo-soul; hip-hop; city pop; fado; bolero; tarab; doom; techno
  rainy day | dream pop; modern classical; ambient folk; chanson; dream folk; ambient; post-rock; choral; fado
  first coffee | folk; bossa nova; soul; oud; chamber pop; indie pop; highlife; ambient folk
  road trip | americana; indie rock; synthwave; post-rock; blues; city pop; psych folk; punk
  dancing | highlife; techno; house; electropop; afrobeat; drum and bass; soul; rebetiko
  dinner with friends | jazz; bossa nova; soul; rebetiko; bolero; highlife; baroque pop; tarab
  headphones | ambient; modern classical; raga electronica; techno; throat singing; drum and bass; post-rock; dream pop
  campfire | folk; americana; blues; dream folk; ambient folk; rebetiko; psych folk
  loud | punk; doom; indie rock; drum and bass; afrobeat
  slow | doom; bolero; choral; tarab; ambient; modern classical; fado; throat singing
  live take | jazz; blues; soul; oud; psych folk; rebetiko; choral; afrobeat
  for reading | modern classical; ambient; choral; oud; bossa nova; raga electronica
  summer | city pop; indie pop; highlife; electropop; house; baroque pop; chamber pop
  heartbreak | chanson; bolero; neo-soul; dream pop; indie pop; americana; fado; electropop
  storytelling | folk; hip-hop; chanson; americana; baroque pop; chamber pop; punk; throat singing; raga electronica
`;

const lines = moods
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

const shown = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const tags: readonly Tag[] = lines.map(([name = ''], index) => ({
  id: index + 1,
  name,
  display_name: shown(name),
}));

/** By genre: its tags, and each selection of them once, so that rows share the arrays. */
const choices = new Map<string, readonly (readonly Tag[])[]>();

/** Up to two tags for a row of a genre, always the same ones. */
export function tagsOf(genre: string, id: number): readonly Tag[] {
  const fitting =
    choices.get(genre) ??
    choicesOf(tags.filter((_, index) => lines[index]?.[1]?.split('; ').includes(genre)));
  choices.set(genre, fitting);
  return fitting[id % fitting.length] ?? [];
}

function choicesOf(fitting: readonly Tag[]): (readonly Tag[])[] {
  return [
    [],
    ...fitting.map((one) => [one]),
    ...fitting.map((one, index) => [one, ...fitting.slice(index + 1, index + 2)]),
  ].map((choice) => Object.freeze(choice));
}

const genres = new Map<string, Genre>();

/** The row of a genre, created at its first use. */
export function genreRow(name: string): Genre {
  const id = genres.get(name)?.id ?? genres.size + 1;
  const row = genres.get(name) ?? {
    id,
    name,
    display_name: shown(name),
    image: `/storage/art/genres/${id}.svg`,
  };
  genres.set(name, row);
  return row;
}
