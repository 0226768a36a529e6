import { useSearchParams } from 'react-router';

/** An address that the form starts with; empty if there is none. */
export interface GivenEmail {
  email: string;
  /** The field is read-only. */
  isLocked: boolean;
}

const isEmail =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d-]+(?:\.[a-z\d-]+)*$/i;

/**
 * The address of an invitation, from the query. Mails often leave its plus unencoded, which arrives
 * as a space. Anything but a valid address can be corrected.
 */
export function useGivenEmail(): GivenEmail {
  const [query] = useSearchParams();
  const email = (query.get('email') ?? '').replaceAll(' ', '+');
  return { email, isLocked: isEmail.test(email) };
}
