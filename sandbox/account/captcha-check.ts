import { errorReply, type Reply } from '../http/reply';

/** As the fake of reCAPTCHA hands it out (`fakes/scripts/recaptcha.js`): with the action it was asked for. */
const TOKEN = /^sandbox-recaptcha\.([A-Za-z0-9/_]+)\.\d+$/;

/** The forms by their actions, in the letters that reCAPTCHA allows. */
type Action = 'send_code' | 'resend_code' | 'send_link' | 'login' | 'signup';

/**
 * The refusal of a token that was made for another form, or by nobody; null where there is nothing to refuse. No token is nothing to
 * refuse: its script may have been blocked.
 */
export function refuseToken(token: string | null | undefined, action: Action): Reply | null {
  return token == null || TOKEN.exec(token)?.[1] === action
    ? null
    : errorReply(400, `the captcha is not one of ${action}`);
}
