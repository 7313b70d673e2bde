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

/** The letters look like the site, light and dark. */
const LOOK = `<style>
.letter { --ink: light-dark(#171512, #F3EFE7); --quiet: light-dark(#625c51, #aea698); color: var(--ink); background: light-dark(#FAF8F4, #12110F);
  font-family: Onest, system-ui, sans-serif; border-radius: .875rem; padding: clamp(1.25rem, 5vw, 2rem); margin: .75rem 0; }
.letter .brand { font-weight: 700; letter-spacing: -.02em; margin: 0 0 1.5rem; padding-bottom: .75rem;
  background: repeating-linear-gradient(90deg, color-mix(in srgb, var(--ink) 28%, #0000) 0 1px, #0000 1px 8px) bottom / 100% 4px no-repeat; }
.letter h3 { font-size: 1.375rem; line-height: 1.2; letter-spacing: -.02em; margin: 0 0 .5rem; text-wrap: balance; }
.letter h3 a { color: inherit; text-decoration: none; } .letter p { margin: 0 0 1rem; overflow-wrap: anywhere; }
.letter img { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; object-fit: cover; border-radius: .875rem; margin: 0 0 1rem; }
.letter .by, .letter .why, .letter p + .small { color: var(--quiet); font-size: .875rem; } .letter .by { margin: 0 0 2rem; }
.letter .code { background: light-dark(#F2EEE6, #1B1A17); border-radius: .875rem; padding: 1rem; text-align: center; font-size: 2rem; }
.letter .act { display: inline-block; padding: .7rem 1.25rem; border-radius: .875rem; background: #C8330F; color: #fff; font-weight: 600; text-decoration: none; }
.letter > :last-child { margin-bottom: 0; } .letter .why a { color: inherit; }
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
${letter(email)}
${fields.length === 0 ? '' : `<div class="headers quiet">${fields.join('')}</div><form method="post" action="/outbox/unsubscribe/${id}"><button>Unsubscribe (as a mail program does)</button></form>`}</article>`;
}

function letter(email: SentEmail): string {
  return `<div class="letter"><p class="brand">Clipwright</p>${email.posts.length > 0 ? news(email) : note(email)}</div>`;
}

function news({ posts, text, link, linkText }: SentEmail): string {
  const postHtml = posts.map(
    ({ title, excerpt, url, cover, byline }) =>
      `${cover === '' ? '' : anchor(url, `<img src="${escapeHtml(cover)}" alt="">`, ' tabindex="-1"')}<h3>${anchor(url, escapeHtml(title))}</h3><p>${escapeHtml(excerpt)}</p><p class="by">${escapeHtml(byline)}</p>`,
  );
  return `${postHtml.join('')}<p class="why">${escapeHtml(text)} ${anchor(link ?? '', escapeHtml(linkText))}</p>`;
}

/** Its first line, the code or the button, and the rest in small print. */
function note({ text, code, link, linkText }: SentEmail): string {
  const [first = '', ...more] = text.split('\n');
  const small = more.map((line) => `<p class="small">${escapeHtml(line)}</p>`).join('');
  const act = link === null ? '' : `<p>${anchor(link, escapeHtml(linkText), ' class="act"')}</p>`;
  return `<p>${escapeHtml(first)}</p>${code === null ? '' : `<p class="code">${escapeHtml(code)}</p>`}${act}${small}`;
}

const anchor = (url: string, words: string, more = '') => `<a href="${escapeHtml(url)}"${more}>${words}</a>`;
