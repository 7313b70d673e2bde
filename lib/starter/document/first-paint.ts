import { CONSENT_VERSION } from '../../config/consent';
import {
  ANNOUNCEMENT_STORAGE_KEY,
  APP_VISITED_KEY,
  CONSENT_COOKIE,
  INVITE_KEY,
  LANGUAGE_OFFER_STORAGE_KEY,
  READING_STORAGE_PREFIX,
  RECOMMENDATIONS_KEY,
  THEME_STORAGE_KEY,
  TOKEN_KEY,
} from '../../config/storage-names';
import { Mark } from '../../markup/marks';
import { TOKEN } from '../../session/stored-token';

/**
 * Matches a choice made under the current consent version, and one in the former format, which
 * consent.client.ts rewrites.
 */
const CHOICE = `/(^|; )${CONSENT_COOKIE}=(${CONSENT_VERSION}\\.|%7B)/`;

/** `dataset` is shorter in the document than `getAttribute`; none of these names has a second hyphen. */
const inDataset = (mark: Mark) => mark.slice('data-'.length);

/**
 * The only inline script of the site. It settles what must be known before the first paint:
 *
 * - It makes typefaces of the letters that the document carries (decision 0029): Chromium has decoded those
 *   before it lays the page out, however slow the processor, where it waits 50 ms at most for the ones of the
 *   style sheet. Engines that decode them later, or not at all, use the style sheet's.
 * - It removes an invite from the URL before any other code reads it (rules §8).
 * - It sets theme, closed announcement, consent, session, recommendations and half-read posts: otherwise a
 *   dark page would flash white, a bar would appear and vanish, a logged-in user would see a log-in link,
 *   cards would change, and the blog's home would move down. If storage is off, no answer could be stored, so
 *   nothing is asked or offered, and nothing counts as allowed.
 * - If the starter does not come, nothing is asked, because nothing would store the answer.
 * - If the page exists in a language the visitor prefers, it offers that language once per visit;
 *   `Mark.versions` on the script element lists the languages it exists in, including its own.
 *
 * The script is constant: the content security policy allows it by its hash
 * (lib/security/page-policy.server.ts; a test compares), and nothing else inline runs.
 */
export const FIRST_PAINT_SCRIPT =
  `((d,n)=>{var f,e=d.documentElement,r=e.dataset,g=d.currentScript.dataset,i='';` +
  // The letters are the first style element. Its text is read, because the objects of its rules take as long to
  // make as the typefaces. A part that is not needed at once has another `font-display`.
  `try{for(f of d.querySelector('style').textContent.split('block;src:url(data:font/woff2;base64,').slice(1))f=f.split(/[):}]/),f=new FontFace('Onest',Uint8Array.fromBase64(f[0]),{weight:'400 700',unicodeRange:f[2]}),f.status==='loaded'&&d.fonts.add(f)}catch(x){d.fonts?.load('1em Onest','aБ')}` +
  `addEventListener('error',x=>{x.target.defer&&delete r.${inDataset(Mark.ask)}},!0);` +
  // Most URLs have no parameters to parse.
  `if(location.search){var u=new URL(location),p=u.searchParams;[...p].forEach(x=>{x[0].toLowerCase()==='${INVITE_KEY}'&&(i=i||x[1].trim(),p.delete(x[0]))});` +
  `if(i){history.replaceState(null,'',u);try{sessionStorage.setItem('${INVITE_KEY}',i);i=''}catch(e){}r.${inDataset(Mark.invite)}=i}}` +
  `try{var s=localStorage,k='${LANGUAGE_OFFER_STORAGE_KEY}',t=s.getItem('${THEME_STORAGE_KEY}'),a=s.getItem('${ANNOUNCEMENT_STORAGE_KEY}'),w=s.getItem('${RECOMMENDATIONS_KEY}');` +
  `if(t==='dark'||t==='light')r.${inDataset(Mark.theme)}=t;if(a)r.${inDataset(Mark.dismissed)}=a;if(w)r.${inDataset(Mark.recommended)}=w;if(${TOKEN}.test(s.getItem('${TOKEN_KEY}')))r.${inDataset(Mark.session)}='';if(s.getItem('${APP_VISITED_KEY}'))r.${inDataset(Mark.visited)}='';if(s.getItem('${READING_STORAGE_PREFIX}'+e.lang))r.${inDataset(Mark.reading)}='';` +
  // An answer leaves an entry in local storage too (write-consent.client.ts). Without any, the cookies need not be
  // read, which waits for another process.
  `n.globalPrivacyControl||s.length&&${CHOICE}.test(d.cookie)||(r.${inDataset(Mark.ask)}='');` +
  // Last in the try block, because an offer that cannot be remembered is not made.
  `var l=n.languages.map(x=>x.toLowerCase().split('-')[0]).find(x=>g.${inDataset(Mark.versions)}.split(' ').includes(x));` +
  `l&&l!==e.lang&&!s.getItem(k)&&!sessionStorage.getItem(k)&&(sessionStorage.setItem(k,'seen'),r.${inDataset(Mark.offer)}=l)}catch(x){}})(document,navigator)`;
