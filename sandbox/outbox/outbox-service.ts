import { escapeHtml, htmlReply } from '../http/html-reply';
import { errorReply, jsonReply } from '../http/reply';
import type { Service } from '../http/service';
import type { SentEmail, Outbox } from '../account/outbox';

/**
 * `/outbox`: a page of the emails that would have been sent; `/outbox/messages?to=` has the same for tests.
 * `/outbox/unsubscribe/{id}` does what a mail program does when its user presses "Unsubscribe" (RFC 8058).
 */
export function createOutboxService(outbox: Outbox): Service {
  return {
    name: 'outbox',
    prefix: '/outbox',
    isInternal: true,
    handle({ method, path, query }) {
      const [, id] = /^\/unsubscribe\/(\d+)$/.exec(path) ?? [];
      if (id !== undefined) return method === 'POST' ? unsubscribe(outbox.find(Number(id))) : errorReply(405);
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

/**
 * Sends the one POST that the email's headers ask for. A redirect is not followed, as mail providers do not.
 */
async function unsubscribe(email: SentEmail | null) {
  const [, url = ''] = /^<(.+)>$/.exec(email?.headers['List-Unsubscribe'] ?? '') ?? [];
  const body = email?.headers['List-Unsubscribe-Post'];
  if (!URL.canParse(url) || body === undefined)
    return errorReply(404, 'no such email, or none to unsubscribe from');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => null);
  return htmlReply({
    title: 'Unsubscribe',
    body: response?.ok
      ? '<h1>Unsubscribed</h1><p>The mail program sent one POST, and the site accepted it.</p><p><a href="/outbox">Outbox</a></p>'
      : `<h1>Not unsubscribed</h1><p>The site responded ${response?.status ?? 'nothing'}.</p>`,
  });
}

/** Letters with posts or a button look like the site. */
const LOOK = `<style>
.letter { background: #FAF8F4; color: #171512; border-radius: .875rem; padding: 1.5rem; margin: .75rem 0; color-scheme: light; }
.letter .brand { font-weight: 700; letter-spacing: -.02em; margin: 0 0 1rem; padding-bottom: .75rem;
  background: repeating-linear-gradient(90deg, #17151247 0 1px, #0000 1px 8px) bottom / 100% 4px no-repeat; }
.letter h3 { font-size: 1.25rem; line-height: 1.2; letter-spacing: -.02em; margin: 0 0 .35rem; }
.letter h3 a { color: inherit; } .letter p { margin: 0 0 1rem; overflow-wrap: anywhere; }
.letter .act { display: inline-block; padding: .7rem 1.25rem; border-radius: .875rem; background: #C8330F; color: #fff; font-weight: 600; text-decoration: none; }
.letter .why { color: #5d574d; font-size: .875rem; margin: 0; } .letter .why a { color: inherit; }
.headers { font: .8rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }</style>`;

function page(emails: readonly SentEmail[]) {
  const body = emails.length === 0 ? '<p class="quiet">Nothing has been sent yet.</p>' : emails.map(card);
  return htmlReply({
    title: `Outbox (${emails.length})`,
    head: `<meta http-equiv="refresh" content="5">${LOOK}`,
    body: `<h1>Outbox</h1><p class="quiet">Emails that a real service would have sent, newest first. The page reloads every five seconds. The site’s analytics are in the <a href="/events">events</a>.</p>${[body].flat().join('')}`,
  });
}

function card(email: SentEmail): string {
  const { id, to, subject, headers, sentAt } = email;
  const fields = Object.entries(headers).map(
    ([name, value]) => `<div>${escapeHtml(name)}: ${escapeHtml(value)}</div>`,
  );
  return `<article class="card"><h2>${escapeHtml(subject)}</h2>
<small>to ${escapeHtml(to)} · <time datetime="${sentAt}">${sentAt.slice(11, 19)} UTC</time></small>
${email.linkText === null ? plain(email) : letter(email)}
${fields.length === 0 ? '' : `<div class="headers quiet">${fields.join('')}</div><form method="post" action="/outbox/unsubscribe/${id}"><button>Unsubscribe (as a mail program does)</button></form>`}</article>`;
}

function plain({ text, code, link }: SentEmail): string {
  return `${code === null ? '' : `<p class="code">${escapeHtml(code)}</p>`}<pre>${escapeHtml(text)}</pre>
${link === null ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`}`;
}

function letter({ text, link, linkText, posts }: SentEmail): string {
  const to = (url: string, words: string, look = '') =>
    `<a${look} href="${escapeHtml(url)}">${escapeHtml(words)}</a>`;
  const [href, words] = [link ?? '', linkText ?? ''];
  const news = posts.map(
    ({ title, excerpt, url }) => `<h3>${to(url, title)}</h3><p>${escapeHtml(excerpt)}</p>`,
  );
  return `<div class="letter"><p class="brand">Clipwright</p>${
    news.length > 0
      ? `${news.join('')}<p class="why">${escapeHtml(text)} ${to(href, words)}</p>`
      : `<p>${escapeHtml(text)}</p><p>${to(href, words, ' class="act"')}</p>`
  }</div>`;
}
