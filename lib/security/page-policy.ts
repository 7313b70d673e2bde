import type { Vendors } from '../config/public-env';
import { BASE_POLICY, policyText } from './base-policy.js';

type Directives = Readonly<Record<string, readonly string[]>>;

/** What a vendor's script needs beside itself, by the origin it comes from. Source: the vendors' own CSP instructions. */
const COMPANIONS: Readonly<Record<string, Directives>> = {
  'https://accounts.google.com': {
    'frame-src': ['https://accounts.google.com/gsi/'],
    'style-src': ['https://accounts.google.com/gsi/style'],
  },
  'https://connect.facebook.net': { 'frame-src': ['https://www.facebook.com/'] },
  'https://www.google.com': {
    'script-src': ['https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
  'https://www.recaptcha.net': {
    'script-src': ['https://www.gstatic.cn/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.recaptcha.net/recaptcha/'],
  },
};

/**
 * The content security policy of a page where people log in: that of every page, and exactly the scripts of the vendors that are
 * configured, each by its whole address.
 *
 * Errors: never throws; an address that cannot stand in a policy adds nothing.
 */
export function pagePolicy({ google, facebook, recaptcha }: Vendors): string {
  const scripts = [google, facebook, recaptcha].flatMap((vendor) =>
    vendor === null ? [] : sourceOf(vendor.script),
  );
  const additions = scripts.flatMap((script) => [
    { 'script-src': [script] },
    COMPANIONS[new URL(script).origin] ?? {},
  ]);
  return policyText(additions.reduce(merged, BASE_POLICY));
}

/** An address as a source of a policy: no query (policies do not look at it) and nothing that would end the directive. */
function sourceOf(address: string): readonly string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, origin, pathname } = new URL(address);
  return /[;,\s]/.test(pathname) || !/^https?:$/.test(protocol) ? [] : [`${origin}${pathname}`];
}

function merged(policy: Directives, addition: Directives): Directives {
  const names = [...new Set([...Object.keys(policy), ...Object.keys(addition)])];
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...(policy[name] ?? []), ...(addition[name] ?? [])])]]),
  );
}
