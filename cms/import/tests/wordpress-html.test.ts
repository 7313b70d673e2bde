import { describe, expect, it } from 'vitest';
import { breakLines } from '@/cms/import/wordpress/break-lines';
import { fillBlocks } from '@/cms/import/wordpress/fill-blocks';
import { joinPages } from '@/cms/import/wordpress/join-pages';
import { openBuilders } from '@/cms/import/wordpress/open-builders';
import { readCaptions } from '@/cms/import/wordpress/read-captions';
import { readCode } from '@/cms/import/wordpress/read-code';
import { readFigures } from '@/cms/import/wordpress/read-figures';
import { readShortcodes } from '@/cms/import/wordpress/read-shortcodes';
import { readVerse } from '@/cms/import/wordpress/read-verse';
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
const htmlOf = (content: string, steps: readonly WordPressStep[] = WORDPRESS_STEPS) =>
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
  [
    fillBlocks,
    '<!-- wp:x/code {"language":"php"} --><pre class="x">a</pre><!-- /wp:x/code --><pre>b</pre>',
    '<pre data-language="php" class="x">a</pre><!-- /wp:x/code --><pre>b</pre>',
  ],
  [
    fillBlocks,
    '<!-- wp:divi/section {"builderVersion":"5.0"} --><!-- wp:divi/text {"content":{"innerContent":{"desktop":{"value":"\\u003cp\\u003eFast cuts.\\u003c/p\\u003e"}}}} /--><!-- wp:divi/heading {"title":{"innerContent":{"desktop":{"value":"Cut"}}}} /--><!-- /wp:divi/section -->',
    '<p>Fast cuts.</p><h3>Cut</h3><!-- /wp:divi/section -->',
  ],
  [
    fillBlocks,
    '<!-- wp:divi/image {"image":{"innerContent":{"desktop":{"value":{"src":"/a.png","alt":"A"}}}}} /--><!-- wp:divi/button {"button":{"innerContent":{"desktop":{"value":{"text":"Go","linkUrl":"/go"}}}}} --><!-- /wp:divi/button -->',
    '<p><img src="/a.png" alt="A"></p><p><a href="/go">Go</a></p><!-- /wp:divi/button -->',
  ],
  [joinPages, 'One<!--nextpage-->Two', '<p>One</p><p>Two</p>'],
  [
    readCode,
    '[code language="cpp"]\nfor (;;) {\n  a<b>c</b>;\n  [gallery]\n}\n[/code]',
    '<pre><code class="language-cpp">for (;;) {\n  a&#x3C;b>c&#x3C;/b>;\n  [gallery]\n}</code></pre>',
  ],
  [readCode, '[PHP]$a = "<b>";[/php]', '<pre><code class="language-php">$a = "&#x3C;b>";</code></pre>'],
  [
    readCode,
    '[c]<br />\na;<br />\n  "<br>";<br />\n[/c]',
    '<pre><code class="language-c">a;\n  "&#x3C;br>";</code></pre>',
  ],
  [
    readCode,
    'a [latex]x_1 < _2[/latex] and $latex y$',
    '<p>a <code>x_1 &#x3C; _2</code> and <code>y</code></p>',
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
    '<p><img src="https://old.example/g.png" alt="G"></p><p><img src="https://old.example/h.png" alt=""></p>',
  ],
  [readShortcodes, '[gallery]', '<p><img src="https://old.example/g.png" alt="G"></p>'],
  [readShortcodes, '[embed]https://youtu.be/x[/embed]', '<p>https://youtu.be/x</p>'],
  [readShortcodes, '[audio src="https://old.example/a.mp3"]', '<p>https://old.example/a.mp3</p>'],
  ...['[youtube dQw4w9WgXcQ w=9]', '[youtube]dQw4w9WgXcQ[/youtube]'].map(
    (source): readonly [WordPressStep, string, string] => [
      readShortcodes,
      source,
      '<p>https://www.youtube.com/watch?v=dQw4w9WgXcQ</p>',
    ],
  ),
  [readShortcodes, '[tweet https://x.example/1]', '<p>https://x.example/1</p>'],
  [readShortcodes, '[toggle title="More"]Words[/toggle]', '<h3>More</h3><p>Words</p>'],
  [
    readShortcodes,
    '[download link="https://old.example/a.pdf"]',
    '<p><a href="https://old.example/a.pdf">https://old.example/a.pdf</a></p>',
  ],
  [
    readShortcodes,
    '[button link="https://go.example/"]Press me[/button]',
    '<p><a href="https://go.example/">Press me</a></p>',
  ],
  [readShortcodes, 'Cut.[ref]A note.[/ref]', '<p>Cut. (A note.)</p>'],
  [openBuilders, '[vc_raw_html]PGI+SGk8L2I+[/vc_raw_html]', '<p><b>Hi</b></p>'],
  [openBuilders, '[vc_raw_html]JTNDYiUzRUglQzMlQTklM0MlMkZiJTNF[/vc_raw_html]', '<p><b>Hé</b></p>'],
  [openBuilders, '[et_pb_code]a<!-- [et_pb_line_break_holder] -->b[/et_pb_code]', '<p>a<br>b</p>'],
  [openBuilders, '[elementor-template id="9"]', '<p>Shared</p>'],
  [
    openBuilders,
    '[fusion_imageframe image_id="99|full"]https://old.example/a.png[/fusion_imageframe]',
    '<p><img src="https://old.example/a.png" alt=""></p>',
  ],
  [readShortcodes, '[box]<code>[box]</code>[/box]', '<p><code>[box]</code></p>'],
  [
    readFigures,
    '<div class="cover" style="background-image:url(a.jpg)"><p>On it</p></div>',
    '<div class="cover" style="background-image:url(a.jpg)"><p><img src="a.jpg" alt=""></p><p>On it</p></div>',
  ],
  [
    readFigures,
    '<dl class="wp-caption"><dt><img src="a.jpg"></dt><dd class="wp-caption-dd">Words</dd></dl>',
    '<figure><img src="a.jpg"><figcaption>Words</figcaption></figure>',
  ],
  [
    readFigures,
    '<div class="wp-caption"><img src="a.jpg"><p class="wp-caption-text">Words</p></div>',
    '<figure><img src="a.jpg"><figcaption>Words</figcaption></figure>',
  ],
  [
    readFigures,
    '<ul class="gallery"><li><figure><img src="a.jpg"></figure></li> <li><img src="b.jpg"></li></ul>',
    '<figure><img src="a.jpg"></figure><p><img src="b.jpg"></p>',
  ],
  [
    readVerse,
    '<pre class="wp-block-verse">One <em>a\nb</em>\n\ntwo</pre>',
    '<p>One <em>a<br>b</em><br><br>two</p>',
  ],
  [
    readVerse,
    '<ol style="list-style-type:upper-roman"><li>a</li></ol>',
    '<ol type="I" style="list-style-type:upper-roman"><li>a</li></ol>',
  ],
  [breakLines, 'One\ntwo\n\nThree', '<p>One<br>two</p><p>Three</p>'],
  [breakLines, '<b>One\n\ntwo</b> x', '<p><b>One</b></p><p><b>two</b> x</p>'],
  [breakLines, '<strong>Speed\n</strong>It', '<p><strong>Speed<br></strong>It</p>'],
  [breakLines, 'It<a href="/a">\nSpeed</a>', '<p>It<a href="/a"><br>Speed</a></p>'],
  [breakLines, '<b><i>a\n</i></b>b<em>\n</em>', '<p><b><i>a<br></i></b>b<em></em></p>'],
  [breakLines, '<b>\na\n</b>\n\n<b>b</b><hr>c', '<p><b>a</b></p><p><b>b</b></p><hr><p>c</p>'],
  [breakLines, '<ul>\n<li>a\nb</li>\n</ul>', '<ul>\n<li>a<br>b</li>\n</ul>'],
  [breakLines, '<blockquote>A\n\nB</blockquote>', '<blockquote><p>A</p><p>B</p></blockquote>'],
];

/** What no step may change. */
const KEPT_TEXTS = ['a fact [note that this is known]', 'it [sic] is, and so is [/end]', 'write [[gallery]]'];

describe('a step', () => {
  it.each(EXAMPLES)('%o of %s', (step, source, html) => {
    expect(htmlOf(source)).toBe(html);
    expect(
      htmlOf(
        source,
        WORDPRESS_STEPS.filter((one) => one !== step),
      ),
    ).not.toBe(html);
  });

  it('has an example', () => {
    expect(new Set(EXAMPLES.map(([step]) => step))).toEqual(new Set(WORDPRESS_STEPS));
  });

  it.each(KEPT_TEXTS)('none changes %s', (source) => {
    expect(htmlOf(source)).toBe(`<p>${source}</p>`);
  });
});

it.each([
  ['<!-- wp:latest-posts /-->', 'block “latest-posts” has no content in the file'],
  ['a<!--nextpage-->b', 'its pages become one'],
  ['[gallery ids="7,99"]', 'images of a gallery are not in the file'],
  ['[video]', '[video] names no URL'],
])('names what WordPress would show of %s', (source, finding) => {
  expect(wordPressHtml(source, AROUND).findings).toEqual([finding]);
});
