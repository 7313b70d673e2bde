import { gunzipSync } from 'node:zlib';
import { escapeHtml, htmlReply } from '../http/html-reply';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { SandboxRequest, Service } from '../http/service';
import { reportsIn, type ErrorReport } from './envelope';

const MAX_REPORTS = 500;
const MAX_ENVELOPE_BYTES = 1_000_000;
const ENVELOPE = /^\/api\/\d+\/envelope\/$/;

/** A report and when it arrived. */
type Arrival = { readonly receivedAt: string; readonly report: ErrorReport };

/**
 * `/errors`: the error service. It accepts envelopes at `/errors/api/<project>/envelope/`, shows the reports
 * on a page and returns them to tests (`/errors/reports?about=`, with a part of the report's text).
 */
export function createErrorService(nowMs: () => number): Service {
  let arrivals: readonly Arrival[] = [];

  async function take({ readBody, headers }: SandboxRequest): Promise<Reply> {
    try {
      const body = await readBody();
      const isPacked = headers['content-encoding'] === 'gzip';
      const envelope = isPacked ? gunzipSync(body, { maxOutputLength: MAX_ENVELOPE_BYTES }) : body;
      const receivedAt = new Date(nowMs()).toISOString();
      const newArrivals = reportsIn(envelope).map((report) => ({ receivedAt, report }));
      arrivals = [...arrivals, ...newArrivals].slice(-MAX_REPORTS);
      return jsonReply({});
    } catch (error) {
      return errorReply(400, `this is no envelope: ${String(error)}`);
    }
  }

  return {
    name: 'errors',
    prefix: '/errors',
    handle(request) {
      const { method, path, query } = request;
      if (ENVELOPE.test(path)) return method === 'POST' ? take(request) : errorReply(405);
      if (method !== 'GET') return errorReply(405);
      if (path === '/reports') {
        const about = new URLSearchParams(query).get('about') ?? '';
        return jsonReply(
          arrivals.map(({ report }) => report).filter((report) => JSON.stringify(report).includes(about)),
        );
      }
      return path === '/' ? page(arrivals.toReversed()) : errorReply(404);
    },
    reset() {
      arrivals = [];
    },
  };
}

function page(arrivals: readonly Arrival[]) {
  const body =
    arrivals.length === 0 ? '<p class="quiet">Nothing has failed yet.</p>' : arrivals.map(card).join('');
  return htmlReply({
    title: `Errors (${arrivals.length})`,
    head: '<meta http-equiv="refresh" content="5">',
    body: `<h1>Errors</h1><p class="quiet">What the site reports to its error service, newest first. The page reloads every five seconds. The emails are in the <a href="/outbox">outbox</a>.</p>${body}`,
  });
}

function card({ receivedAt, report }: Arrival): string {
  const error = report.exception?.values.at(-1);
  const frames = (error?.stacktrace?.frames ?? []).toReversed();
  const from = report.platform === 'javascript' ? 'browser' : 'server';
  const place = report.request?.url ?? report.transaction ?? '';
  return `<article class="card"><h2>${escapeHtml(`${error?.type ?? 'Error'}: ${error?.value ?? ''}`)}</h2>
<small>${from}, ${escapeHtml(place)} · <time datetime="${receivedAt}">${receivedAt.slice(11, 19)} UTC</time></small>
<pre>${frames.map(({ function: name = '?', filename = '', lineno = 0, colno = 0 }) => escapeHtml(`${name} ${filename}:${lineno}:${colno}`)).join('\n')}</pre></article>`;
}
