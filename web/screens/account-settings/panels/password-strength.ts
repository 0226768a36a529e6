/**
 * How hard a password is to guess: 0 if it is empty, otherwise 1 to 3. A hint only: the backend
 * decides whether to accept it.
 */
type Strength = 0 | 1 | 2 | 3;

const common =
  /pass(?:word|wort)|qwert|azerty|letmein|welcome|iloveyou|admin|dragon|monkey|music|1234|abcd/i;

/**
 * Length counts most, then the number of different characters. Common passwords, and the user's own
 * name or email, count little.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): Strength {
  if (password === '') return 0;
  const distinct = new Set(password.toLowerCase()).size;
  const isPersonal = personal.some(
    (word) => word.length > 2 && password.toLowerCase().includes(word.toLowerCase()),
  );
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const points =
    Math.min(password.length, distinct * 2) +
    kinds * 2 -
    (common.test(password) || isPersonal ? 8 : 0);
  return password.length < 8 || points < 12 ? 1 : points < 19 ? 2 : 3;
}
