/** What a landing needs that comes from elsewhere, or with parameters; most page views are neither, so it is loaded apart. */
export { classifyLanding } from '../attribution/classify-landing';
export { landingCookie } from '../attribution/landing-cookie';
