import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writePageData } from '../../../support/page-language';
// Loaded here, because the first import takes its time.
import '@/lib/starter/page/copy-by-hand.client';
import { ELSEWHERE } from '@/lib/markup/article-body.client';
import { startArticleTools } from '@/lib/starter/features/article/article-tools.client';

const copied = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  copied.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** An article with the texts of its tools, on a page with its own canonical URL. */
function anArticle(html: string): HTMLElement {
  document.head.innerHTML = '<link rel="canonical" href="https://clipwright.example/blog/plan">';
  document.body.innerHTML = `
    <div id="article-body" data-link-copied="Link copied" data-copy-code="Copy code" data-copy-columns="Copy the plan" data-code-copied="Code copied"
      data-open-image="Enlarge" data-close-image="Close">${html}</div>
    <div data-announce></div>`;
  const body = document.querySelector<HTMLElement>('#article-body') as HTMLElement; // why: written above
  startArticleTools(body);
  return body;
}

const click = (selector: string, init: MouseEventInit = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

describe('a click on a heading', () => {
  const HEADINGS = `
    <h2 id="one"><a href="#one">One</a></h2>
    <h2 id="два"><a href="#%D0%B4%D0%B2%D0%B0">Two</a></h2>
    <h2 id="three"><a class="other" href="#one">Three</a></h2>
    <p><a class="text" href="#one">in a text</a></p>`;

  it.each([
    ['copies the canonical URL of its section', '#one a', {}, 'https://clipwright.example/blog/plan#one'],
    ['copies nothing where an editor’s link leads elsewhere', '.other', {}, null],
    ['copies nothing with Ctrl, which opens a new tab', '#one a', { ctrlKey: true }, null],
  ])('%s', (_, selector, init, expected) => {
    anArticle(HEADINGS);
    click(selector, init);
    expect(copied.mock.calls).toEqual(expected === null ? [] : [[expected]]);
  });

  it('copies its own page’s URL where the canonical one is on another site', () => {
    anArticle(HEADINGS);
    document.querySelector('link')?.toggleAttribute(ELSEWHERE, true);
    click('#one a');
    expect(copied.mock.calls).toEqual([[`${location.origin}${location.pathname}#one`]]);
  });
});

describe('a code block', () => {
  it.each([
    ['', 'Copy code'],
    [' data-text-columns', 'Copy the plan'],
  ])('<pre%s> has the button "%s", which copies it as it is', (mark, name) => {
    anArticle(`<pre${mark}>1  VIEWER\n2  JOB</pre>`);
    expect(document.querySelector('pre + button')).toHaveAccessibleName(name);
    click('pre + button');
    expect(copied.mock.calls).toEqual([['1  VIEWER\n2  JOB']]);
  });

  it.each([
    ['refuses', true, true],
    ['refuses', false, false],
    ['has no such thing', true, true],
    ['has no such thing', false, false],
  ])('is copied in another way, or shown selected, if the browser %s: %s', async (word, isOld, isCopied) => {
    if (word === 'refuses') copied.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    else Reflect.deleteProperty(navigator, 'clipboard');
    const tried: unknown[] = [];
    // why: happy-dom has no such command
    Object.assign(document, {
      execCommand() {
        const { activeElement: field } = document;
        if (field instanceof HTMLTextAreaElement)
          tried.push(field.value.slice(field.selectionStart, field.selectionEnd));
        return isOld;
      },
    });
    anArticle('<pre>1  VIEWER\n2  JOB</pre>');
    writePageData('en');
    click('pre + button');
    await vi.waitFor(() => expect(tried).toEqual(['1  VIEWER\n2  JOB']), 10_000);
    await vi.waitFor(
      () =>
        expect([
          document.querySelector('[data-copied]') !== null,
          document.querySelector('dialog') !== null,
        ]).toEqual([isCopied, !isCopied]),
      10_000,
    );
    if (isCopied) return;
    expect(document.activeElement).toHaveValue('1  VIEWER\n2  JOB');
    expect(document.activeElement).toHaveAccessibleName(/copy it yourself/);
  });
});

describe('an image', () => {
  const IMAGES = `
    <figure><img class="described" src="/a.png" alt="A frame"></figure>
    <figure><img class="captioned" src="/b.png" alt=""><figcaption>The caption</figcaption></figure>
    <figure><img class="plain" src="/c.png" alt=""></figure>
    <p><img class="alone" src="/d.png" alt="Alone"></p>
    <p>Text <img class="beside" src="/e.png" alt="Beside"><b>text</b></p>
    <p><a href="/x"><img class="linked" src="/f.png" alt="Linked"></a></p>`;

  it.each([
    ['with a description is a button that names its action and the image', '.described', 'A frame'],
    ['with only a caption is named after it', '.captioned', 'The caption'],
    ['in the middle of a text is part of it', '.beside', null],
    ['that is a link stays one', '.linked', null],
  ])('%s', (_, selector, name) => {
    anArticle(IMAGES);
    const image = document.querySelector(selector);
    expect(image?.getAttribute('role') ?? null).toBe(name === null ? null : 'button');
    if (name !== null) expect(image).toHaveAccessibleName(`Enlarge: ${name}`);
  });

  it.each([
    ['hardly gets larger', 940, false],
    ['gets notably larger', 700, true],
  ])('that %s is a button: %s', (_, clientWidth, isButton) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth);
    onTestFinished(() => void vi.restoreAllMocks());
    // jsdom's window is 1024 px wide and 768 high.
    anArticle('<figure><img src="/a.png" alt="A frame" width="1600" height="900"></figure>');
    expect(document.querySelector('img')?.hasAttribute('role')).toBe(isButton);
  });
});
