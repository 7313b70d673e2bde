import { errorReply, type Reply } from '../http/reply';

/** A token of the fake reCAPTCHA (`fakes/scripts/recaptcha.js`), which contains the requested action. */
const TOKEN = /^sandbox-recaptcha\.([A-Za-z0-9/_]+)\.\d+$/;

/** Each form's action, in the characters that reCAPTCHA allows. */
type Action = 'send_code' | 'resend_code' | 'send_link' | 'login' | 'signup';

/**
 * Refuses a token that is forged or was issued for another form; null if it is acceptable. A missing token is
 * acceptable, because the script of reCAPTCHA may have been blocked.
 */
export function captchaRefusal(token: string | null | undefined, action: Action): Reply | null {
  return token == null || TOKEN.exec(token)?.[1] === action
    ? null
    : errorReply(400, `the captcha is not one of ${action}`);
}
