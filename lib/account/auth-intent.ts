import { planOf, templateOf, videoTitleOf } from '../handoff/studio-path';
import type { ReturnTo } from './return-to';

/** A template or a plan that a visitor chose, as the account form shows it. */
export type Chosen = {
  readonly title: string;
  /** URL of an image of it; null if there is none. */
  readonly image: string | null;
  /** What it costs and how often, as written on the pricing page. */
  readonly price?: string;
};

/** What a visitor came for: where a log-in leads, and what they chose. */
export type AuthIntent = ReturnTo & { readonly chosen?: Chosen | undefined };

type Purpose = 'plan' | 'template' | 'video' | 'prompt' | 'favourite';

/** What the visitor wants an account for; null if for nothing in particular, or to return to this site. */
export function purposeOf({ otherUrl = null, appPath = '', prompt, chosen }: AuthIntent): Purpose | null {
  // A chosen template with a path of this site: its page makes it a favourite after the log-in.
  if (otherUrl !== null) return chosen === undefined ? null : 'favourite';
  if (planOf(appPath) !== null) return 'plan';
  if (templateOf(appPath) !== null) return 'template';
  if (videoTitleOf(appPath) !== null) return 'video';
  return prompt === undefined ? null : 'prompt';
}
