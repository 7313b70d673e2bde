import { describe, expect, it } from 'vitest';
import { breakLines } from '@/cms/import/wordpress/break-lines';
import { fillBlocks } from '@/cms/import/wordpress/fill-blocks';
import { joinPages } from '@/cms/import/wordpress/join-pages';
import { readCaptions } from '@/cms/import/wordpress/read-captions';
import { readCode } from '@/cms/import/wordpress/read-code';
import { readShortcodes } from '@/cms/import/wordpress/read-shortcodes';
import { WORDPRESS_STEPS, wordPressHtml } from '@/cms/import/wordpress/wordpress-html';
import type { WordPressStep } from '@/cms/import/wordpress/wordpress-step';

const AROUND = {
  id: '1',
  attachments: new Map([
    ['7', { url: 'https://old.example/g.png', text: 'G', parent: '1' }],
    ['8', { url: 'https://old.example/h.png', text: '', parent: '2' }],
  ]),
  reusable: new Map([['9', '<p>Shared</p>']]),
  footnotes: [{ id: 'a1', content: 'On the <em>beat</em>.' }],
};
/** Line breaks between blocks mean nothing. */
const made = (content: string, steps: readonly WordPressStep[] = WORDPRESS_STEPS) =>
  wordPressHtml(content, AROUND, steps)
    .html.trim()
    .replace(/\n{2,}/g, '\n');

/** What each step is for: [step, source, HTML]. */
const EXAMPLES: readonly (readonly [WordPressStep, string, string])[] = [
  [fillBlocks, 'a<!-- wp:block {"ref":9} /-->', 'a<p>Shared</p>'],
  [
    fillBlocks,
    '<!-- wp:footnotes /-->',
    '<ol><li id="a1">On the <em>beat</em>. <a href="#a1-link">↩</a></li></ol>',
  ],
  [joinPages, 'One<!--nextpage-->Two', 'One\nTwo'],
  [
    readCode,
    '[code language="cpp"]\nfor (;;) {\n  a<b>c</b>;\n  [gallery]\n}\n[/code]',
    '<pre><code class="language-cpp">for (;;) {\n  a&#x3C;b>c&#x3C;/b>;\n  [gallery]\n}</code></pre>',
  ],
  [
    readCaptions,
    '[caption id="a"]<img src="a.jpg"> By <a href="/ann">Ann</a>[/caption]',
    '<figure><img src="a.jpg"><figcaption>By <a href="/ann">Ann</a></figcaption></figure>',
  ],
  [
    readCaptions,
    "[wp_caption caption='Words']<a href='/b'><img src='a.jpg'></a>[/wp_caption]",
    '<figure><a href="/b"><img src="a.jpg"></a><figcaption>Words</figcaption></figure>',
  ],
  [
    readShortcodes,
    '[gallery ids="7,8"]',
    '<img src="https://old.example/g.png" alt="G">\n<img src="https://old.example/h.png" alt="">',
  ],
  [readShortcodes, '[gallery]', '<img src="https://old.example/g.png" alt="G">'],
  [readShortcodes, '[embed]https://youtu.be/x[/embed]', 'https://youtu.be/x'],
  [readShortcodes, '[audio src="https://old.example/a.mp3"]', '<p>https://old.example/a.mp3</p>'],
  [readShortcodes, '[youtube dQw4w9WgXcQ]', '<p>https://www.youtube.com/watch?v=dQw4w9WgXcQ</p>'],
  [readShortcodes, '[toggle title="More"]Words[/toggle]', '<h3>More</h3>Words'],
  [
    readShortcodes,
    '[download link="https://old.example/a.pdf"]',
    '<a href="https://old.example/a.pdf">https://old.example/a.pdf</a>',
  ],
  [readShortcodes, '[box]<code>[box]</code>[/box]', '<code>[box]</code>'],
  [breakLines, 'One\ntwo\n\nThree', 'One<br>two\nThree'],
  [breakLines, '<blockquote>A\n\nB</blockquote>', '<blockquote><p>A<br><br>B</p></blockquote>'],
];

/** What no step may change. */
const KEPT = [
  'a fact [note that this is known]',
  'a[i-1] and [a-z] and [x_y]',
  'it [sic] is, and so is [/end]',
  'write [[gallery]]',
  '<code>[su_box a=1]</code>',
];

describe('a step', () => {
  it.each(EXAMPLES)('%o of %s', (step, source, html) => {
    expect(made(source)).toBe(html);
    expect(
      made(
        source,
        WORDPRESS_STEPS.filter((one) => one !== step),
      ),
    ).not.toBe(html);
  });

  it('has an example', () => {
    expect(new Set(EXAMPLES.map(([step]) => step))).toEqual(new Set(WORDPRESS_STEPS));
  });

  it.each(KEPT)('none changes %s', (source) => {
    expect(made(source)).toBe(source);
  });
});

it.each([
  ['<!-- wp:latest-posts /-->', 'block “latest-posts” has no content in the file'],
  ['<!-- wp:block {"ref":10} /-->', 'block “block” has no content in the file'],
  ['a<!--nextpage-->b', 'its pages become one'],
  ['[gallery ids="7,99"]', 'pictures of a gallery are not in the file'],
  ['[video]', '[video] names no address'],
  ['[su_box title="x"]In[/su_box]', 'shortcode [su_box] is dropped, the words inside it stay'],
])('names what WordPress would show of %s', (source, finding) => {
  expect(wordPressHtml(source, AROUND).findings).toEqual([finding]);
});
