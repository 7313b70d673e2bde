import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { VisitorAnswer } from '../../analytics/note-visitor.client';
import { classifyLanding } from '../../attribution/classify-landing';
import { landingCookie } from '../../attribution/landing-cookie';
import { queryOf } from '../../attribution/read-parameters';
import { browserNameOf } from '../../device/browser-name';
import { visitorOf } from '../../device/visitor';

const question = z.object({ url: z.string(), referrer: z.string() });

/**
 * Device and country of who asks; which channel the landing counts as and why, and what of its query the product's other sites are told.
 * Null for what is no landing. Its tables and names stay here: they are a third of analytics (decision 0038).
 *
 * Errors: never throws.
 */
export function answerVisitor(headers: IncomingHttpHeaders, body: unknown): VisitorAnswer | null {
  const { data: landing } = question.safeParse(body);
  if (!landing) return null;
  const { platform: device, os, country } = visitorOf(headers);
  return {
    device,
    os,
    country,
    browser: browserNameOf(headers['user-agent'] ?? ''),
    landing: classifyLanding(landing),
    savedQuery: landingCookie(queryOf(landing.url)),
  };
}
