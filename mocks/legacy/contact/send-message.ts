import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';

/** Who reads what visitors write. */
const contactAddress = 'hello@undersong.test';

export const sendMessage = legacy('POST contact-page', ({ world, body }) => {
  const { name, email, message } = validate(body, { name: 'required', email: 'required|email', message: 'required|max:5000' });
  world.state.mails.push({ to: contactAddress, subject: `Message from ${name} (${email})`, text: message, secret: '', sent_at: world.now().toISOString() });
  return { status: 'success' };
});
