import { personByEmail } from '../people.ts';
import { type Persona, personas } from '../personas.ts';
import type { Visit } from '../session/visit.ts';
import type { World } from '../world.ts';

/** Signs the visitor in as somebody of the demo, without a form; `guest` signs out. By id, address, or what stands before its @. */
export function actAs(world: World, visit: Visit, who: string): void {
  const found = findPersona(who);
  const person = found && personByEmail(world.state, found.email);
  if (who !== 'guest' && !person) throw new TypeError(`No persona is called '${who}'`);
  if (!visit.session) throw new TypeError('Only a page of this site can change who looks at it');
  if (person) visit.signIn(person, false);
  else visit.signOut();
}

/** The persona's id, `guest`, or the address of somebody else, such as one who has just registered. */
export function whoIs({ person }: Visit): string {
  return person ? (personas.find(({ email }) => email === person.email)?.id ?? person.email) : 'guest';
}

function findPersona(who: string): Persona | undefined {
  const wanted = who.toLowerCase();
  return personas.find(({ id, email }) => [id, email, email.split('@', 1)[0]].includes(wanted));
}
