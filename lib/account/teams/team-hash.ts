/**
 * The URL's hash while the team dialog is open, so that a link opens it and another log-in reopens it. No
 * heading has this slug.
 */
export const TEAM_HASH = '#team-dialog';
