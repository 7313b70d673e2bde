/** The code of the post-login steps, which few visitors need. */
export { createPersonaApi } from '../persona-api';
export { createTeamApi } from '../teams/team-api';
export { PostLogin } from './post-login';
