import { createHash } from 'node:crypto';
import { ANNOUNCEMENT_STORAGE_KEY } from '../announcement-key';
import { THEME_STORAGE_KEY } from '../theme-key';

/**
 * The one inline script of the site: what the visitor has chosen has to be known before the first paint: a dark page
 * would flash white, and an announcement that was closed would take the page down and up again.
 * It is constant, so the content security policy names it by its hash (next.config.js; a test compares) and nothing else inline runs.
 */
export const FIRST_PAINT_SCRIPT = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${THEME_STORAGE_KEY}'),a=localStorage.getItem('${ANNOUNCEMENT_STORAGE_KEY}');if(t==='dark'||t==='light')d.theme=t;if(a)d.dismissed=a}catch(e){}`;

/** The hash by which the policy allows an inline script. */
export function inlineHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
