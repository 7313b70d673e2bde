import type { WordPressStep } from './wordpress-step';

/** WordPress shows the parts of a post on pages of their own; here they are one. */
export const joinPages: WordPressStep = ({ html }, _around, report) => {
  const parts = html.split('<!--nextpage-->');
  if (parts.length > 1) report('its pages become one');
  return parts.join('\n\n');
};
