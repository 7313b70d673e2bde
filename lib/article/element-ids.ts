import { RESERVED_ID_PREFIX } from '../markup/reserved-ids';
import { slugOf } from './slug';
import { type ArticleTree, elementsOf, mapElements, withAttributes } from './tree/tree';

const SAFE_SHAPE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.:-]{0,99}$/u;

/** Prefixes that our pages use for numbered or named ids. */
const RESERVED_START = /^(?:answer|better|consent|film|found|search-options)-/i;

/**
 * camelCase, like DOM members (`getElementById`) and script globals (`dataLayer`); handlers (`onclick`, not
 * `online`); the language's own objects, which unlike a heading's slug begin with a capital.
 */
const SCRIPT_SHAPE =
  /^[A-Za-z]*[a-z\d][A-Z]\w*$|^on(?:abort|after|animation|aux|before|blur|can|cancel|change|click|close|context|copy|cue|cut|dbl|drag|drop|duration|emptied|ended|error|focus|form|fullscreen|got|hash|input|invalid|key|language|load|lost|message|mouse|offline|online|page|paste|pause|play|pointer|popstate|progress|rate|ready|rejection|reset|resize|scroll|search|security|seek|select|slot|stalled|storage|submit|suspend|time|toggle|touch|transition|unhandled|unload|visibility|volume|waiting|webkit|wheel)[a-z]*$|^(?:Array|Atomics|Audio|Blob|Boolean|CSS|Date|Document|Element|Error|Event|FB|File|Function|Headers|History|Image|Infinity|Intl|JSON|Map|Math|NaN|Node|Number|Object|Option|Proxy|Range|Reflect|Request|Response|Selection|Set|String|Symbol|Temporal|Text|URL)$/;

/**
 * Ids that no element of an article may have. An element's id is also a property of `window` and, for some
 * elements, of `document` and forms (DOM clobbering): a script that checks `if (window.gtag)` would find a
 * heading. The last lines are the ids of our own pages; a test compares them with the components.
 */
const RESERVED: ReadonlySet<string> = new Set(
  `
  action after alert all anchors append atob before btoa captureevents charset clear click closest contains currentscript doctype draggable
  enctype escape evaluate fence find hasfocus lang locationbar matches nonce normalize orientation personalbar prefix prepend remove reset
  role scrollbars slot statusbar translate undefined unescape viewport write writeln
  anchors applets arguments attributes blur body caches chrome children close closed cloned confirm console constructor
  content cookie crypto customelements data dataset default dialogs dir document domain elements embeds event events external eval fetch
  focus form forms frame frames function global head hidden history href id images implementation indexeddb innerhtml length links
  localstorage location menubar method module name navigator node nodename nodetype notification onerror onload open opener origin
  outerhtml parent parentnode performance plugins print process prompt promise proto prototype proxy readystate referrer require
  scheduler screen scripts scroll self sessionstorage status stop style stylesheets submit target text this title toolbar top
  tostring url value valueof window worker
  angular bugsnag datadog define disqus drift exports fs gapi hbspt hcaptcha heap hotjar lintrk matomo newrelic optimizely paypal pintrk
  plausible rollbar stripe turnstile twttr umami vue ym
  adsbygoogle amplitude axios clarity convertflow fb fbq ga google grecaptcha gtag gtm hj intercom ire jquery klaro mixpanel next
  posthog react rdt rudderanalytics segment sentry snaptr ttq turbopack twq uetq webpack yt
  account ai-cut ai-examples ai-limits app article article-body comments comparisons contents copy-by-hand dialog facebook-sdk film follow follow-email follow-feeds footer google-identity google-recaptcha-v3 guest
  guest-failed guest-invalid guest-later guest-missing guest-sent header how-title how-to logos main menu modal nav navigation opinion opinion-thanks our-people overlay page page-data page-email popular popular-templates portal questions
  quotes read-on related root search series series-name session share sidebar skip template-posts template-shapes template-uses theme toast toc user write
  `
    .trim()
    .split(/\s+/),
);

/**
 * Makes a name safe as the id of an element, in Unicode's composed form: a reserved one gets the prefix
 * `section-`, one with unsuitable characters becomes a slug.
 *
 * Errors: never throws; '' if no character of the name is usable.
 */
export function safeId(name: string): string {
  const composed = name.normalize('NFC');
  const shaped = SAFE_SHAPE.test(composed) ? composed : slugOf(composed);
  const isReserved = RESERVED.has(shaped.toLowerCase()) || RESERVED_START.test(shaped);
  return isReserved || SCRIPT_SHAPE.test(shaped) ? RESERVED_ID_PREFIX + shaped : shaped;
}

/** Returns a function that makes each name unique; the second `intro` becomes `intro-2`. */
export function createNameRegistry(takenNames: Iterable<string>, separator = '-') {
  const used = new Set(takenNames);
  const lastSuffix = new Map<string, number>();
  return (name: string): string => {
    let id = name;
    // Counting resumes where it stopped; otherwise a thousand equal headings would cost half a million
    // lookups.
    let suffix = lastSuffix.get(name) ?? 1;
    while (used.has(id)) {
      suffix += 1;
      id = `${name}${separator}${suffix}`;
    }
    lastSuffix.set(name, suffix);
    used.add(id);
    return id;
  };
}

/**
 * Gives elements unique ids that clobber nothing (of two equal ids, the first element keeps it), and updates
 * links inside the article to the ids that changed. An old `<a name>` anchor becomes an id.
 */
export function secureIds(tree: ArticleTree): ArticleTree {
  const newName = new Map<string, string>();
  const used = new Set<string>();
  const withIds = mapElements(tree, (node) => {
    const { id, name, ...others } = node.attributes;
    if (id === undefined && name === undefined) return node;
    const ownId = id || (node.name === 'a' ? name : undefined);
    if (!ownId) return { ...node, attributes: others };
    const newId = safeId(ownId);
    if (newId === '' || used.has(newId)) return { ...node, attributes: others };
    used.add(newId);
    newName.set(ownId.normalize('NFC'), newId);
    return { ...node, attributes: { ...others, id: newId } };
  });
  return mapElements(withIds, (node) => {
    const href = node.attributes.href;
    if (!href?.startsWith('#')) return node;
    const [written, meant] = [href.slice(1).normalize('NFC'), decoded(href.slice(1))];
    const composed = meant.normalize('NFC');
    const target =
      newName.get(written) ?? newName.get(composed) ?? (composed === meant ? undefined : composed);
    return target === undefined ? node : withAttributes(node, { href: `#${target}` });
  });
}

/** All ids in a tree. */
export function idsOf(tree: ArticleTree): readonly string[] {
  return elementsOf(tree).flatMap(({ attributes }) => attributes.id || []);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
