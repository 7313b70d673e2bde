import { escapeHtml, htmlReply } from '../http/html-reply';
import { errorReply, jsonReply } from '../http/reply';
import type { Service } from '../http/service';
import type { SentEmail, Outbox } from '../account/outbox';

/** `/outbox`: a page of the emails that would have been sent; `/outbox/messages?to=` has the same for tests. */
export function createOutboxService(outbox: Outbox): Service {
  return {
    name: 'outbox',
    prefix: '/outbox',
    isInternal: true,
    handle({ method, path, query }) {
      if (method !== 'GET') return errorReply(405);
      const emails = outbox.list(new URLSearchParams(query).get('to'));
      if (path === '/messages') return jsonReply(emails);
      return path === '/' ? page(emails) : errorReply(404);
    },
    control({ method }) {
      if (method !== 'DELETE') return errorReply(405);
      outbox.reset();
      return jsonReply({ ok: true });
    },
  };
}

function page(emails: readonly SentEmail[]) {
  const body = emails.length === 0 ? '<p class="quiet">Nothing has been sent yet.</p>' : emails.map(card);
  return htmlReply({
    title: `Outbox (${emails.length})`,
    head: '<meta http-equiv="refresh" content="5">',
    body: `<h1>Outbox</h1><p class="quiet">Emails that a real service would have sent, newest first. The page reloads every five seconds. The site’s analytics are in the <a href="/events">events</a>.</p>${[body].flat().join('')}`,
  });
}

function card({ to, subject, text, code, link, sentAt }: SentEmail): string {
  return `<article class="card"><h2>${escapeHtml(subject)}</h2>
<small>to ${escapeHtml(to)} · <time datetime="${sentAt}">${sentAt.slice(11, 19)} UTC</time></small>
${code === null ? '' : `<p class="code">${escapeHtml(code)}</p>`}<pre>${escapeHtml(text)}</pre>
${link === null ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`}</article>`;
}
