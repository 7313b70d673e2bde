import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { VisitorAnswer } from '../../analytics/identify-visitor.client';
import { classifyLanding } from '../../attribution/classify-landing';
import { landingCookie } from '../../attribution/landing-cookie';
import { queryOf } from '../../attribution/read-parameters';
import { browserNameOf } from '../../device/browser-name';
import { visitorOf } from '../../device/visitor';

const question = z.object({ url: z.string(), referrer: z.string() });

/**
 * The visitor's device and country, the landing's channel and the reason for it, and the part of its query that is saved for the product's
 * other sites; null for anything but a landing. The tables stay on the server: they would be a third of the analytics code (decision 0038).
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
