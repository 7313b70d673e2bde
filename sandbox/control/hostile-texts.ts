/** The fields by which the site finds and sorts records: with other values it would show none. */
const UNCHANGED_KEYS = /^(?:id|slug|locale|language|status|event_id)$|_at$|At$|^(?:from|until|uploadDate)$/i;

/**
 * Breaks out of an attribute, every text-only element, a script and a comment; then come payloads that run by
 * themselves: markup, markup that is decoded twice, and two kinds of template. Each calls `alert`.
 */
const ENDING = [
  `'"\`></title></textarea></style></noscript></template></script>-->`,
  '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=eval("alert(1)")><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '&lt;img src=x onerror=alert(1)&gt; &amp;lt;img src=x onerror=alert(1)&amp;gt;',
  "{{constructor.constructor('alert(1)')()}} ${alert(1)} \u2028 ' onfocus=alert(1) autofocus x='",
].join('');

/** A short ending for URLs, because long ones fill the logs. */
const OUT_OF_URL = `'"><script>alert(1)</script>`;
const URL_OR_PATH = /^(?:https?:\/\/|\/)\S*$/;

/**
 * The same structure, filled by an attacker who can write everything: every text ends with code that tries to
 * run; URLs alternately run when followed, and break out of their attribute.
 */
export function hostileTexts(value: unknown): unknown {
  let urls = 0;
  const changed = (member: unknown, key: string): unknown => {
    if (Array.isArray(member)) return member.map((one) => changed(one, key));
    if (typeof member === 'object' && member !== null)
      return Object.fromEntries(Object.entries(member).map(([name, inner]) => [name, changed(inner, name)]));
    if (typeof member !== 'string' || member === '' || UNCHANGED_KEYS.test(key)) return member;
    if (!URL_OR_PATH.test(member)) return member + ENDING;
    return (urls += 1) % 2 === 0 ? `javascript:alert(1)//${member}` : member + OUT_OF_URL;
  };
  return changed(value, '');
}
