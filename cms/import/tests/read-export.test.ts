import { describe, expect, it } from 'vitest';
import { commentsFile } from '@/cms/import/comments';
import { makeDrafts, type Prepared } from '@/cms/import/make-drafts';
import { reportOf } from '@/cms/import/report';
import { ghost, ghostPost, item, meta, readExport, wxr } from './exports';

const TOPICS = new Map([['tips', 'category/editing']]);
const read = (file: string, site = '') => readExport(Buffer.from(file), { site });
const prepared = (file: string, site = ''): Prepared => makeDrafts([read(file, site)], TOPICS);
const facts = (file: string, site = '') => {
  const { drafts, images, reports, placeless } = prepared(file, site);
  return { ...drafts[0], images: [...images.values()], ...reports[0], placeless };
};
const body = (content: string, more = '') => wxr([item({ 'content:encoded': content }, more)]);
/** The words before the first mark or link. */
const textIn = (content: string) => content.slice(1).split(/[<"]/)[0]?.replaceAll('_', '\\_') ?? '';
const image = (url: string) =>
  item({ 'wp:post_id': '7', 'wp:post_type': 'attachment', 'wp:post_parent': '1', 'wp:attachment_url': url });

/** [trap, file, what is known of the first post] */
const WORDPRESS: readonly (readonly [string, string, object])[] = [
  [
    'a published post keeps its dates and is a draft',
    wxr([item({})]),
    {
      publishDate: '2018-11-03T10:00:00.000Z',
      createdAt: '2018-11-03T10:00:00.000Z',
      updatedAt: '2019-01-01T00:00:00.000Z',
      importedFrom: 'wordpress https://old.example 1',
      authors: ['ann-bell'],
    },
  ],
  [
    'the older namespace',
    wxr([item({})]).replace('https://wordpress.org', 'http://wordpress.org'),
    { slug: 'a-post' },
  ],
  [
    'a plan comes without a date, and is named',
    wxr([item({ 'wp:status': 'future' })]),
    {
      publishDate: null,
      findings: expect.arrayContaining(['was planned for 2018-11-03T10:00:00.000Z: set “Publish at”']),
    },
  ],
  [
    'a draft without title, slug and date',
    wxr([
      item({
        title: '',
        'wp:post_name': '',
        'wp:status': 'draft',
        'wp:post_date_gmt': '0000-00-00 00:00:00',
        'content:encoded': '<h2>Cut it</h2>Words',
      }),
    ]),
    {
      title: 'Cut it',
      slug: 'post-1',
      publishDate: null,
      findings: expect.arrayContaining(['had no title', 'had no slug, gets post-1']),
    },
  ],
  [
    'a title with markup and entities',
    wxr([item({ title: 'Cuts &amp; <em>fades</em>' })]),
    { title: 'Cuts & fades' },
  ],
  [
    'a slug in another script',
    wxr([item({ 'wp:post_name': '%d0%bc%d0%be%d0%bd%d1%82%d0%b0%d0%b6' })]),
    { slug: 'montazh' },
  ],
  ...(
    [
      ['Telugu', 'తెలుగు-భాష'],
      ['Chinese', '2018年总结'],
    ] as const
  ).map(([script, slug]): (typeof WORDPRESS)[number] => [
    `a slug without rules for Latin letters: ${script}`,
    wxr([item({ 'wp:post_name': encodeURIComponent(slug), 'dc:creator': '' })]),
    { slug, findings: ['has no cover', 'has no author'] },
  ]),
  [
    'a title in such a script without a slug',
    wxr([item({ title: 'తెలుగు, భాష!', 'wp:post_name': '' })]),
    { slug: 'తెలుగు-భాష' },
  ],
  [
    'a slug that is another page of the site',
    wxr([item({ 'wp:post_name': 'category' })]),
    { slug: 'category-2' },
  ],
  [
    'the URL of a player comes first',
    body('https://video.example/1/\n\nOpening'),
    { body: '<https://video.example/1/>\n\nOpening', excerpt: 'Opening' },
  ],
  [
    'footnotes of the block editor',
    wxr([
      item(
        {
          'content:encoded':
            '<!-- wp:paragraph -->\n<p>Cut.<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup></p>\n<!-- /wp:paragraph -->\n<!-- wp:footnotes /-->',
        },
        meta('footnotes', '[{"content":"On the <em>beat</em>.","id":"a1"}]'),
      ),
    ]),
    {
      body: 'Cut.<sup><a id="a1-link"></a>[1](#a1)</sup>\n\n1. <a id="a1"></a>On the _beat_. [↩](#a1-link)',
      findings: expect.not.arrayContaining(['block “footnotes” has no content in the file']),
    },
  ],
  [
    'a place in another post, and the link to it',
    wxr([
      item({ link: 'https://old.example/a-post/', 'content:encoded': '<h2 id="notes">Notes</h2>' }),
      item({
        'wp:post_id': '2',
        'wp:post_name': 'b-post',
        'content:encoded': '<a href="https://old.example/a-post/#notes">x</a>',
      }),
    ]),
    { body: '## <a id="notes"></a>Notes' },
  ],
  [
    'a body in Markdown is said to be one',
    body('# Cut\n\nA **word** and [a link](https://a.example/b).'),
    {
      findings: expect.arrayContaining([
        'its text seems to be Markdown, not HTML: check headings, lists and links',
      ]),
    },
  ],
  [
    'a body in Textile is said to be one',
    body('h2. Cut\n\nbq. Words and "a link":https://a.example/b'),
    {
      findings: expect.arrayContaining([
        'its text seems to be Textile, not HTML: check headings, lists and links',
      ]),
    },
  ],
  ...(
    [
      [
        'with a script of old times, and words after it',
        'Before. <script>// <![CDATA[\na=1\n// ]]></script><script src="https://ads.example/a.js"></script> After.',
        'Before.\n\nAfter.',
      ],
      ['in code', '<code>a[b[0]]>1</code> after', '`a[b[0]]>1` after'],
      ['before words', 'One ]]> two <b>three</b>', 'One ]]> two **three**'],
      ['escaped, as today', '<code>a[b[0]]]]><![CDATA[>1</code> after', '`a[b[0]]>1` after'],
      [
        'twice, before an end tag of the file in code',
        '<code>]]> ]]></content:encoded></code> x',
        '`]]> ]]>` x',
      ],
      ['and the end tag of the field as a word', 'a </content:encoded> b', 'a b'],
    ] as const
  ).map(([what, content, markdown]): (typeof WORDPRESS)[number] => [
    `an end mark of CDATA ${what}`,
    body(content),
    { body: markdown, title: 'A post', slug: 'a-post' },
  ]),
  ...(
    [
      ['elements', '<p>One</p><p>Two <b>x</b></p> &amp; three', 'One\n\nTwo **x**\n\n& three'],
      ['escaped elements', '&lt;p&gt;One&lt;/p&gt; &amp;amp; two', 'One\n\n& two'],
      ['words after its CDATA', '<![CDATA[<p>One]]> two', 'One two'],
      ['an element after its CDATA', '<![CDATA[One]]> <b>two</b>', 'One **two**'],
      ['two of CDATA', '<![CDATA[<p>One ]]><![CDATA[two</p>]]>', 'One two'],
    ] as const
  ).map(([what, content, markdown]): (typeof WORDPRESS)[number] => [
    `a field that holds ${what}`,
    wxr([item({}), item({})]).replace('<![CDATA[Text.]]>', () => content),
    { body: markdown, title: 'A post', slug: 'a-post' },
  ]),
  [
    'a title with an element, and one with an end mark',
    wxr([item({ title: 'a[b[0]]> and <em>more</em>' })]),
    { title: 'a[b[0]]> and more' },
  ],
  [
    'a field of another program after the text',
    wxr([item({}), item({ 'wp:post_id': '2' })]).replaceAll('</content:encoded>', '$&<views>5</views>'),
    { body: 'Text.' },
  ],
  [
    'a comment with an end mark',
    wxr([
      item({}, '<wp:comment><wp:comment_content><![CDATA[a ]]> b <x> c]]></wp:comment_content></wp:comment>'),
    ]),
    { body: 'Text.' },
  ],
  ...(
    [
      [
        '[et_pb_section bb_built="1"][et_pb_row][et_pb_column type="4_4"][et_pb_text admin_label="Text one"]<p>Words</p>[/et_pb_text][/et_pb_column][/et_pb_row][/et_pb_section]',
        'Words',
      ],
      ['[et_pb_image src="/a.png" alt="A &quot;desk&quot;" /]', '![A "desk"](PICTURE)'],
      [
        '[et_pb_image src="https://old.example/a.png" alt="A" url="https://g.example/"][/et_pb_image]',
        '[![A](PICTURE)](https://g.example/)',
      ],
      [
        '[et_pb_button button_url="https://g.example/go" button_text="Go &amp; see" /]',
        '[Go & see](https://g.example/go)',
      ],
      [
        '[et_pb_blurb title="Fast cuts" url="https://g.example/" image="/a.png" alt="A"]<p>Because.</p>[/et_pb_blurb]',
        '[![A](PICTURE)](https://g.example/)\n\n## Fast cuts\n\nBecause.',
      ],
      [
        '[et_pb_blurb title="Fast cuts" url="https://g.example/"]Because.[/et_pb_blurb]',
        '## [Fast cuts](https://g.example/)\n\nBecause.',
      ],
      [
        '[et_pb_video src="https://www.youtube.com/watch?v=dQw4w9WgXcQ" /]',
        'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      ],
      [
        '[et_pb_video src="https://files.example/a.mp4"][/et_pb_video]',
        '<video controls src="https://files.example/a.mp4"></video>',
      ],
      [
        '[et_pb_cta title="Sign up" button_text="Go" button_url="https://g.example/go"]<p>Do it.</p>[/et_pb_cta]',
        '## Sign up\n\nDo it.\n\n[Go](https://g.example/go)',
      ],
      [
        '[et_pb_testimonial author="Bo Lee" job_title="Editor"]<p>Good.</p>[/et_pb_testimonial]',
        'Bo Lee\n\nEditor\n\nGood.',
      ],
      ['[et_pb_gallery gallery_ids="7" /]', '![](PICTURE)'],
      [
        '[vc_row][vc_column][vc_custom_heading text="A <b>fast</b> cut" font_container="tag:h2|text_align:left"][/vc_column][/vc_row]',
        '## A **fast** cut',
      ],
      [
        '[vc_btn title="Read on" link="url:https%3A%2F%2Fg.example%2Fa|title:T|target:_blank"]',
        '[Read on](https://g.example/a)',
      ],
      ['[vc_single_image image="7" img_size="full"]', '![](PICTURE)'],
      ['[vc_gallery images="7"]', '![](PICTURE)'],
      ['[vc_video link="https://vimeo.com/1084537"]', 'https://vimeo.com/1084537'],
      ['[vc_raw_html]JTNDcCUzRVJhdyUzQyUyRnAlM0U=[/vc_raw_html]', 'Raw'],
      ['[vc_toggle title="Why?"]So.[/vc_toggle]', '## Why?\n\nSo.'],
      [
        '[vc_cta h2="Come" btn_title="In" btn_link="url:%2Fdoor"]Now.[/vc_cta]',
        '## Come\n\nNow.\n\n[In](https://old.example/door)',
      ],
      [
        '[vc_progress_bar values="%5B%7B%22label%22%3A%22Cut%20it%22%2C%22value%22%3A%2290%22%7D%5D"]',
        'Cut it\n\n90',
      ],
      ['[fusion_title size="2"]Cuts[/fusion_title][fusion_text]Words[/fusion_text]', '## Cuts\n\nWords'],
      [
        '[fusion_button link="https://g.example/" title="" target="_self"]Come[/fusion_button]',
        '[Come](https://g.example/)',
      ],
      [
        '[fusion_imageframe image_id="7|full" alt="A" link=""]https://old.example/a.png[/fusion_imageframe]',
        '![A](PICTURE)',
      ],
      [
        '[fusion_imageframe lightbox="no"]<img src="https://old.example/a.png" alt="A">[/fusion_imageframe]',
        '![A](PICTURE)',
      ],
      [
        '[fusion_imageframe image_id=”7″ style_type=”none”]https://old.example/a.png[/fusion_imageframe]',
        '![](PICTURE)',
      ],
      [
        '[fusion_youtube id="https://youtu.be/dQw4w9WgXcQ" width="600" /]',
        'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      ],
      [
        '[fusion_youtube id="dQw4w9WgXcQ" alignment="center" /]',
        'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      ],
      ['[fusion_code]PHA+UmF3PC9wPg==[/fusion_code]', 'Raw'],
    ] as const
  ).map(([content, markdown]): (typeof WORDPRESS)[number] => [
    `a builder shows ${content}`,
    wxr([item({ 'content:encoded': content }), image('https://old.example/a.png')]),
    {
      body: expect.stringMatching(
        new RegExp(
          `^${markdown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('PICTURE', 'picture:[0-9a-f]{16}')}$`,
        ),
      ),
      findings: expect.not.arrayContaining([expect.stringMatching(/^left out: \d+ words/)]),
    },
  ]),
  ...(
    [
      ['[table id=3 /]', 'left out: a table of a plug-in, [table id=3 /]'],
      ['[products limit="4" columns="2"]', 'left out: products of a shop, [products limit="4" columns="2"]'],
      ['[products]', 'left out: products of a shop, [products]'],
      [
        '[contact-form-7 id="404" title="Write to us"]',
        'left out: a form, [contact-form-7 id="404" title="Write to us"]',
      ],
      [
        '[table id="3" title="Our prices"]',
        'left out: a table of a plug-in, [table id="3" title="Our prices"]',
      ],
      ['[playlist ids="99"]', 'left out: a playlist whose files the export lacks, [playlist ids="99"]'],
      ['[rev_slider alias="home"]', 'left out: a gallery of a plug-in, [rev_slider alias="home"]'],
      ['[vc_gmaps link="#E-8"]', 'left out: a map, [vc_gmaps link="#E-8"]'],
      [
        '[elementor-template id="12"]',
        'left out: a template, [elementor-template id="12"], that is not in the file',
      ],
      ['[vc_single_image image="12"]', 'the image 12 of [vc_single_image] is not in the file'],
      [
        '[et_pb_section background_image="https://old.example/b.jpg"]x[/et_pb_section]',
        'left out: an image behind words, https://old.example/b.jpg',
      ],
      [
        '[quote2 said="A word that nobody shows" x="1"]',
        'left out: 5 words, such as “A word that nobody shows”',
      ],
    ] as const
  ).map(([content, finding]): (typeof WORDPRESS)[number] => [
    `named for what it is: ${content}`,
    body(`Before ${content} after`),
    { body: expect.stringMatching(/^Before[^[\]#]*after$/), findings: expect.arrayContaining([finding]) },
  ]),
  [
    'a playlist of files that the export has',
    wxr([item({ 'content:encoded': '[playlist ids="7"]' }), image('https://old.example/a.mp3')]),
    {
      body: expect.stringMatching(/^<audio controls src="file:[0-9a-f]{16}"><\/audio>$/),
      findings: ['a playlist becomes its files, one below another', 'has no cover'],
    },
  ],
  ...[
    '[Originally posted at <a href="https://g.example/a">the guild</a>, in June] Text.',
    '[via <a href="https://g.example/a" title="A b">the guild</a>] Text.',
    '[Update: <a href="https://g.example/a">more</a> came.] Text.',
    '[update from 2019 <em class="x">here</em>] Text.',
    '[Note that width="100" works] Text.',
    '[Video courtesy of Ann Bell] Text.',
    '[video by <a href="https://g.example/a">Ann</a>] Text.',
    '[gallery of the <a href="https://g.example/a">guild</a>] Text.',
    '[Set width=100] Text.',
    '[see https://g.example/?a=1] Text.',
    '[embed is the word for it] Text.',
    '[audio in <b>stereo</b> only] [the video was here] Text.',
  ].map((content): (typeof WORDPRESS)[number] => [
    `a sentence in brackets is no shortcode: ${content}`,
    body(content),
    {
      body: expect.stringContaining(textIn(content)),
      findings: ['has no cover'],
    },
  ]),
  ...(
    [
      ['[box title="More"]Words[/box]', 'shortcode [box] is dropped, the words inside it stay'],
      ['a [thing colour="red"] b', 'shortcode [thing] is dropped'],
    ] as const
  ).map(([content, finding]): (typeof WORDPRESS)[number] => [
    `a finding says what is true of ${content}`,
    body(content),
    { findings: [finding, 'has no cover'] },
  ]),
  [
    'a finding does not say that words stay where some are lost',
    body('[box]Words <span style="display:none">and hidden ones</span>[/box]'),
    {
      findings: [
        'shortcode [box] is dropped',
        'left out: 3 words, such as “and hidden ones”',
        'has no cover',
      ],
    },
  ],
  ...(
    [
      ['<strong>Speed\n</strong>It is fast.', '**Speed**\\\nIt is fast.'],
      [
        'See <a href="https://a.example/b">Speed\n</a>It is fast.',
        'See [Speed](https://a.example/b)\\\nIt is fast.',
      ],
      ['It is fast.<em>\nSpeed</em> x', 'It is fast.\\\n_Speed_ x'],
      ['<strong>\nSpeed</strong> is all', '**Speed** is all'],
      ['a<strong>\n</strong>b', 'a\\\nb'],
      ['<ul><li>a<b>b\n</b>c</li></ul>', '- a**b**\\\n  c'],
    ] as const
  ).map(([content, markdown]): (typeof WORDPRESS)[number] => [
    `a line break at the edge of a mark: ${content}`,
    body(content),
    { body: markdown },
  ]),
  [
    'a shared block',
    wxr([
      item({ 'content:encoded': '<!-- wp:block {"ref":9} /-->' }),
      item({ 'wp:post_id': '9', 'wp:post_type': 'wp_block', 'content:encoded': '<p>Shared</p>' }),
    ]),
    { body: 'Shared' },
  ],
  [
    'a caption, and a link from an image to its larger self',
    body(
      '[caption id="a"]<a href="https://old.example/a.jpg"><img src="https://old.example/a-580x300.jpg" alt="A"></a> Words[/caption]',
    ),
    {
      body: expect.stringMatching(/^!\[A\]\(picture:[0-9a-f]{16} "Words"\)$/),
      images: [['https://old.example/a.jpg', 'https://old.example/a-580x300.jpg']],
    },
  ],
  [
    'a gallery of all its images',
    wxr([item({ 'content:encoded': '[gallery]' }), image('https://old.example/g.png')]),
    { images: [['https://old.example/g.png']] },
  ],
  [
    'scripts and forms with a field are counted, merged cells stay',
    body('<p>x</p><script>1</script><form>y <input></form><table><tr><td colspan="2">a</td></tr></table>'),
    {
      body: 'x\n\ny\n\n<table>\n<tr><td colspan="2">a</td></tr>\n</table>',
      findings: expect.arrayContaining([
        'left out: 1 × script',
        'left out: 1 × form',
        'a table stays HTML: Markdown has no such cells',
      ]),
    },
  ],
  [
    'a cover with its words',
    wxr([
      item({}, meta('_thumbnail_id', '7')),
      item(
        { 'wp:post_id': '7', 'wp:post_type': 'attachment', 'wp:attachment_url': 'https://old.example/c.jpg' },
        meta('_wp_attachment_image_alt', 'A desk'),
      ),
    ]),
    { cover: { key: expect.any(String), text: 'A desk' }, images: [['https://old.example/c.jpg']] },
  ],
  [
    'a file and its button',
    body(
      '<!-- wp:file --><div class="wp-block-file"><a href="https://g.example/a">The report</a><a href="https://g.example/a" class="wp-block-file__button">Download</a></div><!-- /wp:file -->',
    ),
    { body: '[The report](https://g.example/a) [Download](https://g.example/a)', findings: ['has no cover'] },
  ],
  [
    'topics by the table, other tags in the report only',
    wxr([
      item(
        {},
        '<category domain="category" nicename="tips">Tips</category><category domain="post_tag" nicename="odd">Odd</category>',
      ),
    ]),
    {
      topics: ['category/editing'],
      findings: ['has no cover'],
      placeless: ['Odd'],
    },
  ],
  [
    'old URLs are redirects',
    wxr([item({ link: 'https://old.example/2018/11/03/a-post/' }, meta('_wp_old_slug', 'older'))]),
    { redirects: ['/2018/11/03/a-post', '/2018/11/03/older', '/?p=1'] },
  ],
  [
    'a path alone, with the ending of a file, as Squarespace writes it',
    wxr([item({ link: '/blog/a-post.html', 'wp:post_name': 'a-post.html' })]),
    { slug: 'a-post', redirects: ['/blog/a-post.html', '/?p=1'] },
  ],
  [
    'a recording that only the feed of a podcast names',
    wxr([
      item(
        { 'content:encoded': '[audio https://files.example/b.mp3]' },
        meta('enclosure', 'https://old.example/a.mp3\n123\naudio/mpeg') +
          meta('enclosure', 'https://old.example/b.mp3\n123'),
      ),
    ]),
    {
      body: expect.stringMatching(/b\.mp3>\n\n<audio controls src="file:[0-9a-f]{16}"><\/audio>$/),
      findings: ['the podcast’s recording stands at the end: https://old.example/a.mp3', 'has no cover'],
    },
  ],
  [
    'a post without a number has its slug for one',
    wxr([item({ 'wp:post_id': '' })]),
    { importedFrom: 'wordpress https://old.example a-post', redirects: [] },
  ],
  [
    'a URL by number, of the blog below a path',
    wxr([item({ link: 'http://www.old.example/blog/?p=12' })], 'https://old.example/blog'),
    { redirects: ['/blog/?p=12', '/blog/?p=1'] },
  ],
  [
    'no rule leads from an archive or the home page, whatever an older slug is',
    wxr([
      item(
        { link: 'https://old.example/2011/06/', guid: 'https://old.example/' },
        meta('_wp_old_slug', '') + meta('_wp_old_slug', 'x'),
      ),
    ]),
    { redirects: ['/?p=1'] },
  ],
  [
    'only the last part of a path is the slug, and a dollar sign is itself',
    wxr([
      item(
        { link: 'https://old.example/news/news/', 'wp:post_name': 'news' },
        meta('_wp_old_slug', 'olds') + meta('_wp_old_slug', '$&'),
      ),
    ]),
    { redirects: ['/news/news', '/news/olds', '/news/$&', '/?p=1'] },
  ],
  [
    'white space around values, and text before the file',
    `Notice: x in y.php\n${wxr([item({ 'wp:status': '\n  publish\n', 'wp:post_name': ' a-post ', 'wp:post_type': ' post ' })])}`,
    { slug: 'a-post', publishDate: '2018-11-03T10:00:00.000Z' },
  ],
  [
    'a local date where the one in UTC is missing',
    wxr([item({ 'wp:post_date_gmt': '0000-00-00 00:00:00', 'wp:post_date': '1969-05-01 08:00:00' })]),
    {
      publishDate: '1969-05-01T08:00:00.000Z',
      findings: expect.arrayContaining([
        'has no date in UTC in the file, so its local date counts: 1969-05-01T08:00:00.000Z',
      ]),
    },
  ],
  ...['http://www.old.example/x/a-post/#notes', '/x/a-post#notes', 'https://old.example/?p=1#notes'].map(
    (href): (typeof WORDPRESS)[number] => [
      `a link to another post as ${href}`,
      wxr([item({ link: 'https://old.example/x/a-post/', 'content:encoded': `<a href="${href}">this</a>` })]),
      { body: '[this](/blog/a-post#notes)' },
    ],
  ),
  [
    'a link with a broken escape stays',
    wxr([item({ 'content:encoded': '<a href="https://old.example/50%">this</a>' })]),
    { body: '[this](https://old.example/50%)' },
  ],
  [
    'what no field of ours holds is named',
    wxr([
      item(
        { 'wp:is_sticky': '1' },
        meta('_yoast_wpseo_canonical', 'https://g.example/a') +
          meta('_yoast_wpseo_meta-robots-noindex', '1') +
          meta('_yoast_wpseo_opengraph-image', 'https://old.example/o.jpg') +
          meta('_yoast_wpseo_twitter-title', 'Cuts') +
          meta('_yoast_wpseo_opengraph-title', '%%title%%'),
      ),
    ]),
    {
      findings: [
        'left out: its picture for social networks, https://old.example/o.jpg',
        'left out: its words for social networks, “Cuts”',
        'stood above other posts in the old blog: choose whether it is featured',
        'was hidden from search engines in the old blog; here they will find it',
        'has no cover',
        'was first published at https://g.example/a: search engines are led there, not here',
      ],
      canonicalUrl: 'https://g.example/a',
    },
  ],
  ...(
    [
      ['_aioseo_canonical_url', 'https://g.example/a', 'https://g.example/a', []],
      ['_seopress_robots_canonical', 'http://g.example/a', '', []],
      ['_genesis_canonical_uri', 'https://old.example/earlier/', '', ['/earlier']],
      ['rank_math_canonical_url', '/earlier', '', ['/earlier']],
      ['_yoast_wpseo_canonical', 'http://www.old.example/a-post/', '', []],
      ['_yoast_wpseo_canonical', 'https://old.example/b-post/', '', []],
      ['_yoast_wpseo_canonical', 'https://old.example/', '', []],
      ['_yoast_wpseo_canonical', 'https://old.example/category/tips', '', []],
    ] as const
  ).map(([field, url, canonicalUrl, more]): (typeof WORDPRESS)[number] => [
    `the canonical URL ${url} of ${field}`,
    wxr([
      item({ link: 'https://old.example/a-post/' }, meta(field, url)),
      item({ link: 'https://old.example/b-post/', 'wp:post_id': '2', 'wp:post_name': 'b-post' }),
    ]),
    { canonicalUrl, redirects: ['/a-post', '/?p=1', ...more] },
  ]),
  [
    'nothing is named that a post does not say',
    wxr([
      item(
        { link: 'https://old.example/a-post/', 'wp:is_sticky': '0' },
        meta('rank_math_canonical_url', 'https://old.example/a-post') +
          meta('_yoast_wpseo_meta-robots-noindex', '2') +
          meta('rank_math_robots', 'a:1:{i:0;s:5:"index";}'),
      ),
    ]),
    { findings: ['has no cover'] },
  ],
  [
    'hidden by Rank Math',
    wxr([item({}, meta('rank_math_robots', 'a:1:{i:0;s:7:"noindex";}'))]),
    { findings: ['was hidden from search engines in the old blog; here they will find it', 'has no cover'] },
  ],
  [
    'an excerpt without its shortcodes',
    wxr([
      item({
        'excerpt:encoded':
          '[vc_row][vc_column_text]Fast [gallery ids="7"] cuts [sic][/vc_column_text][/vc_row] [youtube dQw4w9WgXcQ]',
      }),
    ]),
    { excerpt: 'Fast cuts [sic]' },
  ],
  ...['2018/11/3/a-post', 'blog/a-post', 'blog/a-post.html', 'a-post/'].map(
    (slug): (typeof WORDPRESS)[number] => [
      `the last part of Squarespace's slug ${slug}`,
      wxr([item({ 'wp:post_name': slug })]),
      { slug: 'a-post', findings: ['has no cover'] },
    ],
  ),
  ...['{{ title }} | {{ site }}', '{{title}}', '%%title%%', '%title%', '#post_title'].map(
    (title): (typeof WORDPRESS)[number] => [
      `a template is no title for search engines: ${title}`,
      wxr([item({}, meta('_yoast_wpseo_title', title))]),
      { seo: { title: '', description: '' } },
    ],
  ),
  [
    'bold in preformatted words, and letters of a list',
    body(
      '<!-- wp:preformatted -->\n<pre class="wp-block-preformatted">A <strong>b</strong></pre>\n<!-- /wp:preformatted -->\n<!-- wp:list -->\n<ol type="a"><li>x</li></ol>\n<!-- /wp:list -->\n<!-- wp:verse -->\n<pre class="wp-block-verse">One\ntwo</pre>\n<!-- /wp:verse -->',
    ),
    { body: '<div><pre>A <strong>b</strong></pre></div>\n\n<ol type="a"><li>x</li></ol>\n\nOne\\\ntwo' },
  ],
  [
    'words for search engines, unless they are a template',
    wxr([item({}, meta('_yoast_wpseo_title', '%%title%%') + meta('_yoast_wpseo_metadesc', 'Learn'))]),
    { seo: { title: '', description: 'Learn' } },
  ],
  [
    'words for search engines of Rank Math and All in One SEO',
    wxr([
      item(
        {},
        meta('_yoast_wpseo_title', '{% title %}') +
          meta('rank_math_title', '%date(F Y)% 100% cuts') +
          meta('_aioseo_title', 'Cuts') +
          meta('rank_math_description', 'Learn'),
      ),
    ]),
    { seo: { title: 'Cuts', description: 'Learn' } },
  ],
];

const tag = (name: string, order: number) => ({
  tags: { id: name, name, slug: name.toLowerCase() },
  posts_tags: { post_id: 'p1', tag_id: name, sort_order: order },
});
const [odd, tips, internal] = [tag('Odd', 2), tag('Tips', 1), tag('#news', 0)];
const tagged = {
  tags: [odd.tags, tips.tags, internal.tags],
  posts_tags: [odd.posts_tags, tips.posts_tags, internal.posts_tags],
};

const GHOST: typeof WORDPRESS = [
  [
    'a published post keeps its dates and is a draft',
    ghost({}),
    {
      publishDate: '2018-11-03T10:00:00.000Z',
      createdAt: '2018-11-01T10:00:00.000Z',
      updatedAt: '2019-01-01T00:00:00.000Z',
      authors: ['ann-bell'],
      redirects: ['/a-post'],
    },
  ],
  [
    'the older form of the file',
    JSON.stringify({
      data: { posts: [ghostPost({ author_id: 1 })], users: [{ id: 1, name: 'Ann', slug: 'ann' }] },
    }),
    { authors: ['ann'] },
  ],
  [
    'dates in milliseconds or without a zone, no id',
    ghost({ id: undefined, published_at: 1541239200000, created_at: '2018-11-01 10:00:00' }),
    { publishDate: '2018-11-03T10:00:00.000Z', createdAt: '2018-11-01T10:00:00.000Z' },
  ],
  [
    'people and tags without an id',
    ghost({}, { users: [{ name: 'Ann Bell' }], tags: [{ name: 'Tips', slug: 'tips' }] }),
    { authors: [], topics: [] },
  ],
  [
    'Markdown without its HTML',
    ghost({ html: '', markdown: '## Cut\n\nA **word**.' }),
    { body: '## Cut\n\nA **word**.' },
  ],
  [
    'a link to another post without --site',
    ghost({ html: '<p><a href="__GHOST_URL__/a-post/#end">this</a></p>' }),
    { body: '[this](/blog/a-post#end)' },
  ],
  [
    'a part for members only, and one for everybody',
    ghost({
      html: '<p>a</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>Hidden</p><!--kg-gated-block:end--><!--kg-gated-block:begin nonMember:true memberSegment:"" --><p>b</p><!--kg-gated-block:end-->',
    }),
    { body: 'a\n\nb', findings: expect.arrayContaining(['left out: 1 × part for members only']) },
  ],
  [
    'a bookmark with its author and publisher',
    ghost({
      html: '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://g.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Cuts</div><div class="kg-bookmark-description">On the beat</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://g.example/i.ico"><span class="kg-bookmark-author">Ann</span><span class="kg-bookmark-publisher">Guild &amp; Co</span></div></div></a></figure>',
    }),
    {
      body: expect.stringMatching(/\[Cuts\]\(https:\/\/g\.example\/\)[^]*On the beat[^]*Ann · Guild & Co/),
      findings: ['has no cover'],
    },
  ],
  [
    'a plan',
    ghost({ status: 'scheduled' }),
    {
      publishDate: null,
      redirects: [],
      findings: expect.arrayContaining(['was planned for 2018-11-03T10:00:00.000Z: set “Publish at”']),
    },
  ],
  [
    'topics in their order, without internal ones',
    ghost({}, tagged),
    { topics: ['category/editing', 'category/odd'], findings: ['has no cover'] },
  ],
  [
    'cards and scaled images',
    ghost({
      html: '<!--kg-card-begin: image--><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2020/a.jpg" alt="A"><figcaption>Words</figcaption></figure><!--kg-card-end: image-->',
    }),
    {
      body: expect.stringMatching(/^!\[A\]\(picture:[0-9a-f]{16} "Words"\)$/),
      images: [
        [
          'https://old.example/content/images/2020/a.jpg',
          'https://old.example/content/images/size/w600/2020/a.jpg',
        ],
      ],
    },
  ],
  [
    'no excerpt: the first paragraph',
    ghost({ html: '<h2>H</h2><p>Opening &amp; more.</p>', custom_excerpt: null }),
    { excerpt: 'Opening & more.' },
  ],
  ['a title is text', ghost({ title: 'Use <b> & co' }), { title: 'Use <b> & co' }],
  ...[
    { lexical: '{"root":{"type":"root","children":[{"type":"paragraph","children":[]}]}}' },
    { lexical: '{}' },
    {
      mobiledoc:
        '{"version":"0.3.1","atoms":[],"cards":[],"markups":[],"sections":[[1,"p",[[0,[],0,""]]]],"ghostVersion":"4.0"}',
    },
    { mobiledoc: '{"version":"0.3.1","cards":[["markdown",{"markdown":""}]],"sections":[[10,0]]}' },
  ].map((source): (typeof WORDPRESS)[number] => [
    `a draft that nobody has written: ${JSON.stringify(source)}`,
    ghost({ html: null, status: 'draft', ...source }),
    {
      findings: ['was a draft in the old blog, which no reader has seen', 'it has no text', 'has no cover'],
    },
  ]),
  [
    'what no field of ours holds is named',
    ghost(
      {
        feature_image: 'https://old.example/c.jpg',
        featured: true,
        canonical_url: 'https://g.example/a',
        codeinjection_head: '<style>p{}</style>',
        codeinjection_foot: '<script>1</script>',
      },
      {
        posts_meta: [
          {
            post_id: 'p1',
            feature_image_alt: 'A desk',
            feature_image_caption: 'By <a href="https://g.example/">Ann</a>',
            og_image: 'https://old.example/o.jpg',
            twitter_image: 'https://old.example/t.jpg',
            og_title: 'Cuts',
            twitter_title: 'Cuts',
          },
        ],
      },
    ),
    {
      findings: [
        'left out: the caption of the cover, “By Ann”',
        'left out: code of its own in the head of the page',
        'left out: code of its own at the end of the page',
        'left out: its picture for social networks, https://old.example/o.jpg',
        'left out: its picture for social networks, https://old.example/t.jpg',
        'left out: its words for social networks, “Cuts”',
        'stood above other posts in the old blog: choose whether it is featured',
        'was first published at https://g.example/a: search engines are led there, not here',
      ],
      canonicalUrl: 'https://g.example/a',
    },
  ],
  [
    'what is false or empty is not',
    ghost({ featured: 0, canonical_url: null, codeinjection_head: '' }),
    { findings: ['has no cover'], canonicalUrl: '' },
  ],
  [
    'words of the cover and for search engines',
    ghost(
      { feature_image: 'https://old.example/c.jpg' },
      {
        posts_meta: [{ post_id: 'p1', feature_image_alt: 'A desk', meta_title: 'T', meta_description: 'D' }],
      },
    ),
    { cover: { key: expect.any(String), text: 'A desk' }, seo: { title: 'T', description: 'D' } },
  ],
];

describe('an export', () => {
  it.each(WORDPRESS)('WordPress: %s', (_, file, expected) => {
    expect(facts(file)).toMatchObject(expected);
  });

  it.each(GHOST)('Ghost: %s', (_, file, expected) => {
    expect(facts(file, 'https://old.example')).toMatchObject(expected);
  });

  it.each([
    ['WordPress', wxr([item({ 'wp:status': 'draft' })]), 'was a draft in the old blog'],
    ['WordPress, for review', wxr([item({ 'wp:status': 'pending' })]), 'was a draft in the old blog'],
    ['Ghost', ghost({ status: 'draft' }), 'was a draft in the old blog'],
    [
      'WordPress, planned for no day',
      wxr([item({ 'wp:status': 'future', 'wp:post_date_gmt': '' })]),
      'was planned without a date',
    ],
    [
      'Ghost, planned for no day',
      ghost({ status: 'scheduled', published_at: null }),
      'was planned without a date',
    ],
  ])('a post that no reader has seen says so: %s', (_, file, words) => {
    const { findings } = facts(file, 'https://old.example');
    expect(findings?.flatMap((one) => (one.startsWith('was ') ? one.split(/[,:]/)[0] : []))).toEqual([words]);
  });

  it('a published post is no draft of the old blog', () => {
    for (const file of [ghost({}), wxr([item({})])])
      expect(facts(file, 'https://old.example').findings?.join()).not.toMatch(/draft|planned/);
  });

  it('what posts use is not said to stay in the file', () => {
    const file = wxr([item({}), image('https://old.example/a.png')]);
    expect([...readExport(Buffer.from(file), { site: '' }).others]).toEqual([]);
  });

  it('leaks no address, password or key into a draft or a report', () => {
    for (const file of [
      ghost({}),
      wxr([item({}), item({ 'wp:post_password': 'secret', 'content:encoded': 'secret' })]),
    ]) {
      const all = prepared(file);
      expect(
        JSON.stringify(all) + reportOf({ sources: [read(file)], broken: [], passedOver: [] }, all),
      ).not.toMatch(/secret/);
    }
  });

  it.each([
    [
      'WordPress',
      wxr([
        item(
          { link: 'https://old.example/2018/11/a-post/' },
          '<category domain="category" nicename="tips">Tips</category><category domain="post_tag" nicename="odd">Odd</category>',
        ),
      ]),
      [
        '/feed → /feed.xml',
        '/?feed=rss2 → /feed.xml',
        '/2018/11 → /blog',
        '/2018 → /blog',
        '/category/tips → /blog/category/editing',
        '/category/tips/feed → /blog/category/editing/feed.xml',
        '/author/ann → /blog/author/ann-bell',
        '/author/ann/feed → /blog/author/ann-bell/feed.xml',
      ],
    ],
    [
      'WordPress with a folder of its own for topics',
      wxr([
        item(
          {
            link: 'https://old.example/x/a-post/',
            'dc:creator': '',
            'content:encoded':
              '<a href="https://old.example/topics/tips/">a</a> <a href="/x/a-post/">b</a> <a href="https://g.example/other/tips/">c</a> <a href="/about/us/">d</a> <a href="/topics/odd/tips/">e</a> <a href="/news/category/tips">f</a> <a href="/tips/">g</a> <a href="/shop/thing/tips/">h</a>',
          },
          '<category domain="category" nicename="tips">Tips</category><category domain="post_tag" nicename="odd">Odd</category>',
        ),
      ]),
      [
        '/feed → /feed.xml',
        '/?feed=rss2 → /feed.xml',
        ...['/category', '/topics', '/topics/odd', '/news/category'].flatMap((folder) => [
          `${folder}/tips → /blog/category/editing`,
          `${folder}/tips/feed → /blog/category/editing/feed.xml`,
        ]),
      ],
    ],
    ['WordPress below /blog', wxr([item({ 'dc:creator': '' })], 'https://old.example/blog'), []],
    [
      'Ghost',
      ghost({}, tagged),
      [
        '/rss → /feed.xml',
        '/tag/odd → /blog/category/odd',
        '/tag/odd/rss → /blog/category/odd/feed.xml',
        '/tag/tips → /blog/category/editing',
        '/tag/tips/rss → /blog/category/editing/feed.xml',
        '/author/ann → /blog/author/ann-bell',
        '/author/ann/rss → /blog/author/ann-bell/feed.xml',
      ],
    ],
  ])('lists of the old blog and their feeds lead to ours, where there are such: %s', (_, file, lists) => {
    expect(prepared(file).listings.map(({ from, to }) => `${from} → ${to}`)).toEqual(lists);
  });

  it('keeps back what is not for everybody', () => {
    const posts = [{ slug: 'free' }, { visibility: 'paid' }, { status: 'sent' }].map(ghostPost);
    const { drafts, reports } = prepared(ghost({}, { posts }), 'https://old.example');
    expect(drafts.map(({ slug }) => slug)).toEqual(['free']);
    expect(reports.flatMap((one) => one.keptBack ?? [])).toEqual(['for paid only', 'sent as an email only']);
  });

  it('of a blog in several languages says the language of each post, and which are translations', () => {
    const languages = [
      ['en', 'English'],
      ['x', 'Français'],
      ['pt-br', 'Brasil'],
      ['de', 'Deutsch'],
    ];
    const posts = languages.map(([slug, name = '']) =>
      item(
        { 'wp:post_id': name },
        `<category domain="language" nicename="${slug}">${name}</category><category domain="post_translations" nicename="pll_5">pll_5</category>`,
      ),
    );
    const { drafts, reports } = prepared(wxr(posts));
    expect(drafts.map(({ language }) => language)).toEqual(['en', 'fr', 'pt', '']);
    expect(new Set(drafts.slice(0, 3).map(({ translations }) => translations))).toEqual(
      new Set(['wordpress https://old.example pll_5']),
    );
    expect(reports[3]?.findings[0]).toBe(
      'is in Deutsch in the old blog, a language that this site does not have',
    );
    // A blog in one language is in that of the import.
    expect(prepared(wxr(posts.slice(1, 2))).drafts[0]?.language).toBe('');
  });

  describe('of a blog with WPML', () => {
    const wpml = (id: string, fields: Readonly<Record<string, string>>) =>
      item(
        { 'wp:post_id': id, 'wp:post_name': `post-${id}` },
        Object.entries(fields)
          .map(([name, value]) => meta(`_wpml_${name}`, value))
          .join(''),
      );
    const fieldsOf = (language: string, source = '') => ({
      import_language_code: language,
      ...(source && { import_source_language_code: source }),
      import_translation_group: '41',
    });

    it('reads the language of each post, and which are translations, from the fields of its export', () => {
      const posts = [fieldsOf('en'), fieldsOf('fr', 'en'), fieldsOf('pt-br', 'en'), fieldsOf('de', 'en')];
      const { drafts, reports } = prepared(wxr(posts.map((fields, index) => wpml(String(index), fields))));
      expect(drafts.map(({ language }) => language)).toEqual(['en', 'fr', 'pt', '']);
      expect([...new Set(drafts.slice(0, 3).map(({ translations }) => translations))]).toEqual([
        'wordpress https://old.example wpml 41',
      ]);
      expect(reports[3]?.findings[0]).toBe(
        'is in German in the old blog, a language that this site does not have',
      );
      // Only the translations: they are in their language too.
      expect(prepared(wxr([wpml('1', fieldsOf('fr', 'en'))])).drafts[0]?.language).toBe('fr');
      expect(prepared(wxr([wpml('1', fieldsOf('fr'))])).drafts[0]?.language).toBe('');
    });

    it('has one finding if its fields say nothing of languages', () => {
      const posts = ['1', '2', '3'].map((id) => wpml(id, { word_count: '12', media_featured: '1' }));
      const { reports } = prepared(wxr([...posts, item({}, meta('_icl_lang_duplicate_of', '1'))]));
      const findings = reports.flatMap((one) => one.findings.filter((finding) => /WPML/.test(finding)));
      expect(findings).toEqual([
        'WPML does not say in this export which language a post has, nor which posts are translations of one another',
      ]);
    });
  });

  it('comments stay out by decision, and a file can have those that everybody could read', () => {
    const comment = (id: number, fields: Readonly<Record<string, string>>) =>
      `<wp:comment>${Object.entries({
        id: String(id),
        author: 'Bo <b>Lee',
        author_email: 'bo@secret.example',
        author_IP: '192.0.2.7',
        author_url: 'https://secret.example',
        date_gmt: '2018-11-04 10:00:00',
        approved: '1',
        content: 'So &lt;b&gt; good. <em>Ask</em> me@secret.example or 192.0.2.8',
        parent: '0',
        ...fields,
      })
        .map(([name, value]) => `<wp:comment_${name}><![CDATA[${value}]]></wp:comment_${name}>`)
        .join('')}</wp:comment>`;
    const file = wxr([
      item(
        { link: 'https://old.example/a-post/' },
        comment(1, {}) +
          comment(2, { parent: '1', author: 'x@secret.example', content: 'Yes' }) +
          comment(3, { approved: '0' }) +
          comment(4, { type: 'pingback' }),
      ),
      item({ 'wp:post_id': '2', 'wp:status': 'private' }, comment(5, {})),
    ]);
    const source = read(file);
    expect(reportOf({ sources: [source], broken: [], passedOver: [] }, prepared(file))).toContain(
      '5 comments stay in the old blog, because this one has none: --comments writes them to a file (….comments.ndjson)',
    );
    const lines = commentsFile([source]).trimEnd().split('\n');
    const post = { post: 'https://old.example/a-post', title: 'A post', date: '2018-11-04T10:00:00.000Z' };
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { ...post, id: '1', parent: '', name: 'Bo <b>Lee', text: 'So <b> good. Ask … or …' },
      { ...post, id: '2', parent: '1', name: '', text: 'Yes' },
    ]);
  });
});

describe('a large export', () => {
  it('with hostile bodies takes seconds', () => {
    const hostile = [
      '[caption]',
      '[wp_caption a=',
      '[code a="',
      '<dl class=wp-caption><dt>',
      '[gallery ids=',
      '<a><b>',
      '<!-- wp:x {"',
      '<code>',
      '\n \n',
      '[[x',
      '<blockquote>',
    ];
    const startedMs = performance.now();
    prepared(
      wxr(
        hostile.map((part, id) => item({ 'wp:post_id': String(id), 'content:encoded': part.repeat(60_000) })),
      ),
    );
    expect(performance.now() - startedMs).toBeLessThan(20_000);
  });

  it.each(['WordPress', 'Ghost'])(
    '500 posts become 500 drafts, each with its own slug and source: %s',
    (kind) => {
      const numbers = Array.from({ length: 500 }, (_, index) => String(index));
      const file =
        kind === 'Ghost'
          ? ghost({}, { posts: numbers.map((id) => ghostPost({ id, slug: `s${Number(id) % 100}` })) })
          : wxr(numbers.map((id) => item({ 'wp:post_id': id, 'wp:post_name': `s${Number(id) % 100}` })));
      const { drafts } = prepared(file);
      expect(new Set(drafts.map(({ slug }) => slug)).size).toBe(500);
      expect(new Set(drafts.map(({ importedFrom }) => importedFrom)).size).toBe(500);
      // The same file gives the same drafts, so that a second import changes nothing.
      expect(prepared(file).drafts).toEqual(drafts);
    },
  );
});

describe('a file that is not a complete export', () => {
  const nested = `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`;
  const bomb = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>';
  it.each([
    ['empty', ' \n', 'The file is empty.'],
    ['a ZIP', 'PK\u0003\u0004', 'compressed'],
    ['a text', 'Dear all', 'neither'],
    ['a page', '<html><body>x</body></html>', 'no export of WordPress'],
    ['a feed', '<rss version="2.0"><channel><item/></channel></rss>', 'no export of WordPress'],
    ['WordPress, cut off', wxr([item({}), item({})]).slice(0, -200), 'cut off'],
    ['entities of its own', bomb + wxr([item({})]), 'entities of its own'],
    ['nested too deeply', wxr([`<item>${nested}</item>`]), 'nested'],
    ['WordPress without posts', wxr([item({ 'wp:post_type': 'attachment' })]), 'no posts or pages'],
    ['Ghost, cut off', ghost({}).slice(0, -9), 'cut off'],
    ['other JSON', '{"name":"x"}', 'no export of Ghost'],
    ['Ghost without a table of posts', '{"db":[{"data":{"settings":[]}}]}', 'no export of Ghost'],
    ['a post that is none', '{"db":[{"data":{"posts":[7]}}]}', 'not a complete export of Ghost: posts.0'],
  ])('is refused in plain words: %s', (_, file, words) => {
    expect(() => read(file)).toThrow(words);
  });

  it('is refused if it is not in UTF-8', () => {
    expect(() => readExport(Buffer.from('\ufeff<rss>', 'utf16le'), { site: '' })).toThrow('UTF-8');
  });
});
