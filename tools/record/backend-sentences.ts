/**
 * Public sentences of Laravel and the backend. `:field` is a field of the schema, `:n` a number.
 */
const sentences = [
  'Server Error',
  'Not Found',
  'Not Found.',
  'Forbidden',
  'Unauthorized',
  'Unauthenticated.',
  'Too Many Attempts.',
  'Too Many Requests',
  'Service Unavailable',
  'Page Expired',
  'Not Implemented',
  'CSRF token mismatch.',
  'Invalid signature.',
  'This action is unauthorized.',
  'The given data was invalid.',
  'The provided password is incorrect.',
  'The password is incorrect.',
  'The provided password was incorrect.',
  'The provided two factor authentication code was invalid.',
  'The provided two factor recovery code was invalid.',
  'These credentials do not match our records.',
  'Too many attempts. Please try again in :n seconds.',
  'Too many login attempts. Please try again in :n seconds.',
  'The :field field is required.',
  'The :field has already been taken.',
  'The :field must be a valid email address.',
  'The :field field must be a valid email address.',
  'The :field field must be at least :n characters.',
  'The :field must be at least :n characters.',
  'The :field field must not be greater than :n characters.',
  'The :field field confirmation does not match.',
  'The :field confirmation does not match.',
  'The selected :field is invalid.',
  'Password confirmation required.',
  'Registration is disabled.',
  'Email sent',
  'Email verified',
  'We have emailed your password reset link!',
  'Your password has been reset!',
  'This password reset token is invalid.',
  "We can't find a user with that email address.",
  'Please wait before retrying.',
  'Your email address is not verified.',
  'Already in this playlist.',
  'The uploaded file could not be found.',
  'No query results for this upload key.',
  'You have reached the number of playlists that your plan allows.',
  'Your proposed upload is smaller than the minimum allowed size.',
  'The specified multipart upload does not exist.',
  'One or more of the specified parts could not be found.',
  'The method is not supported for this route.',
  'two-factor-authentication-enabled',
  'two-factor-authentication-disabled',
  'two-factor-authentication-confirmed',
  'recovery-codes-generated',
  'verification-link-sent',
  'password-updated',
  'profile-information-updated',
];

const patterns = sentences.map(
  (sentence) =>
    new RegExp(
      `^${sentence
        .split(/(:field|:n)/)
        .map((part) =>
          part === ':field' ? '([a-z_ ]{1,40})' : part === ':n' ? '\\d{1,4}' : RegExp.escape(part),
        )
        .join('')}(?: \\(and \\d{1,2} more errors?\\))?$`,
    ),
);

/** Whether a text is one of these sentences, about a field in the schema. */
export function isKnownBackendMessage(text: string, fields: ReadonlySet<string>): boolean {
  return patterns.some((pattern) => {
    const found = pattern.exec(text);
    return found !== null && (found[1] === undefined || fields.has(found[1].replaceAll(' ', '_')));
  });
}
