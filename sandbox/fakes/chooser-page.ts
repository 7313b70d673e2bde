import { escapeHtml, htmlReply } from '../http/html-reply';
import type { Reply } from '../http/reply';
import type { Person } from './fake-provider';

type Chooser = {
  readonly title: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly people: readonly Person[];
  /** The query string of the pop-up: who opened it, and for what. */
  readonly query: string;
};

/** The provider's pop-up, to choose an account. */
export function chooserPage({ title, people, query, headers = {} }: Chooser): Reply {
  const action = `choose?${escapeHtml(query)}`;
  const buttons = people.map(({ email, firstName, lastName }) => {
    const name = `${firstName} ${lastName}`;
    return `<li><form method="post" action="${action}"><input type="hidden" name="email" value="${escapeHtml(email)}">
<input type="hidden" name="name" value="${escapeHtml(name)}"><button>${escapeHtml(name)} <small>${escapeHtml(email)}</small></button></form></li>`;
  });
  return htmlReply({
    title,
    headers,
    body: `<p class="quiet">A fake: nothing leaves this machine.</p><h1>${title}</h1>
<ul class="people">${buttons.join('')}</ul>
<form class="card" method="post" action="${action}"><h2>Use another account</h2>
<label>Email <input type="email" name="email" required></label><label>Name <input name="name"></label><button>Continue</button></form>
<button onclick="window.close()">Cancel</button>`,
  });
}

/** Posts the result to the page that opened the pop-up, and closes. */
export function signedInPage(message: Readonly<Record<string, unknown>>, origin: string): Reply {
  // In a script, `<` could end it.
  const text = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return htmlReply({
    title: 'Signed in',
    body: `<h1>Signed in</h1><p>This window closes by itself.</p>
<script>window.opener?.postMessage(${text(message)}, ${text(origin)}); window.close();</script>`,
  });
}
