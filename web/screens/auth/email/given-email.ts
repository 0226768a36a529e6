import { useSearchParams } from 'react-router';

/** The form's initial email address; empty if there is none. */
export interface GivenEmail {
  email: string;
  isLocked: boolean;
}

const isEmail =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d-]+(?:\.[a-z\d-]+)*$/i;

/**
 * The address of an invitation, from the query. Mails often leave its plus unencoded, which arrives
 * as a space. An invalid address stays editable.
 */
export function useGivenEmail(): GivenEmail {
  const [query] = useSearchParams();
  const email = (query.get('email') ?? '').replaceAll(' ', '+');
  return { email, isLocked: isEmail.test(email) };
}
