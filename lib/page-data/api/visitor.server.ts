import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { VisitorResponse } from '../../visit/analytics/identify-visitor.client';
import { classifyLanding, landingBefore } from '../../visit/attribution/classify-landing';
import { landingCookie } from '../../visit/attribution/landing-cookie';
import { queryOf } from '../../visit/attribution/read-parameters';
import { URL_MAX_CHARACTERS } from '../../config/constants';
import { env } from '../../config/env.server';
import { browserNameOf, visitorOf } from '../../visit/device/visitor';
import { cut } from '../../text/cut';

/** No page of ours has a longer URL. */
const urlText = z.string().transform((text) => cut(text, URL_MAX_CHARACTERS));
const question = z.object({ url: urlText, referrer: urlText });

/**
 * The visitor's device and country, the landing's channel and the reason for it, and the part of its query
 * that is saved for the product's other sites; null for anything but a landing. The tables stay on the
 * server: they would be a third of the analytics code (decision 0028).
 *
 * Errors: never throws.
 */
export function visitorResponse(headers: IncomingHttpHeaders, body: unknown): VisitorResponse | null {
  const { data: page } = question.safeParse(body);
  if (!page) return null;
  const landing = landingBefore(page);
  const { STUDIO_ORIGIN: studio, AI_APP_ORIGIN: ai } = env();
  const { platform: device, os, country } = visitorOf(headers);
  return {
    device,
    os,
    country,
    browser: browserNameOf(headers['user-agent'] ?? ''),
    landing: classifyLanding(landing, [studio, ai]),
    savedQuery: landingCookie(queryOf(landing.url)),
  };
}
