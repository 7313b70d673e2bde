/** The code of an account, which a page loads as a whole (decision 0016); page-account.ts puts it together. */
export { createHandOff } from '../handoff/hand-off';
export { Session } from '../session/session';
export { Account } from './account';
export { createAccountServices } from './account-services';
