import type { State } from '../../dev/states/state.ts';

export const nothingLiked: State = {
  path: '/user/8',
  about: 'This person has not liked anything.',
  shows: "Priya Raman hasn't liked anything yet.",
};

export const nameWithoutLetters: State = {
  path: '/user/8',
  about: 'The name has no letters, so the address has only the ID.',
  change: ({ people }) => {
    for (const person of people)
      if (person.id === 8) [person.first_name, person.last_name] = ['🎧', ''];
  },
  shows: '🎧',
};
