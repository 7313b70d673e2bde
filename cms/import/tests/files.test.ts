import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDrafts } from '@/cms/import/make-drafts';
import { missingFilesCsv } from '@/cms/import/missing-files';
import { worklistOf } from '@/cms/import/worklist';
import { writeImport } from '@/cms/import/write-import';
import { draftsFile, mediaFile } from '@/cms/src/import/handover';
import { ghost, item, readExport, wxr } from './exports';

const UPLOADS = 'https://old.example/wp-content/uploads/2019/03';
const attachment = (id: string, url: string, link: string) =>
  item({ 'wp:post_id': id, 'wp:post_type': 'attachment', 'wp:attachment_url': url, link });
const ATTACHMENTS = [
  attachment('7', `${UPLOADS}/plan.pdf`, 'https://old.example/a-post/plan/'),
  attachment('8', `${UPLOADS}/photo.jpg`, 'https://old.example/a-post/photo/'),
  attachment('9', 'https://cdn.example/talk.mp3', 'https://old.example/talk/'),
];
const prepared = (content: string, base = 'https://old.example') =>
  makeDrafts(
    [
      readExport(Buffer.from(wxr([item({ 'content:encoded': content }), ...ATTACHMENTS], base)), {
        site: '',
      }),
    ],
    new Map(),
  );
const NAMES = /(?:picture|file):[0-9a-f]{16}/g;

/** The body with the URL that is fetched in the place of each file. */
function bodyOf({ drafts, images, files }: ReturnType<typeof prepared>): string {
  return (drafts[0]?.body ?? '').replace(NAMES, (token) => {
    const [kind, key = ''] = token.split(':');
    return `${kind === 'file' ? 'FILE' : 'PICTURE'}:${(files.get(key) ?? images.get(key) ?? [])[0]?.replace(/^.*\//, '')}`;
  });
}

describe('files of the old site', () => {
  it.each([
    ['a link', `<a href="${UPLOADS}/plan.pdf">Plan</a>`, '[Plan](FILE:plan.pdf)'],
    [
      'on the other host',
      '<a href="http://www.old.example/plan.docx?ver=2#p3">Plan</a>',
      '[Plan](FILE:plan.docx#p3)',
    ],
    ['without a host', '<a href="/files/plan.zip">Plan</a>', '[Plan](FILE:plan.zip)'],
    [
      'a block of a file',
      `<!-- wp:file --><div class="wp-block-file"><a href="${UPLOADS}/plan.xlsx">Plan</a><a href="${UPLOADS}/plan.xlsx" class="wp-block-file__button" download>Get</a></div><!-- /wp:file -->`,
      '[Plan](FILE:plan.xlsx) [Get](FILE:plan.xlsx)',
    ],
    [
      'a block of a recording',
      `<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="${UPLOADS}/a.mp3"></audio><figcaption>Talk</figcaption></figure><!-- /wp:audio -->`,
      '<audio controls src="FILE:a.mp3"></audio>\n\nTalk',
    ],
    [
      'a recording of the classic editor',
      `[audio mp3="${UPLOADS}/a.mp3"][/audio]`,
      '<audio controls src="FILE:a.mp3"></audio>',
    ],
    [
      'a recording alone on its line',
      `Listen:\n\n${UPLOADS}/a.ogg\n\nEnd.`,
      'Listen:\n\n<audio controls src="FILE:a.ogg"></audio>\n\nEnd.',
    ],
    [
      'a video with its captions and its still',
      `<video poster="${UPLOADS}/still.jpg" controls><source src="${UPLOADS}/a.mp4" type="video/mp4"><track kind="captions" srclang="en" label="En &quot;x&quot;" src="${UPLOADS}/a.vtt"></video>`,
      '<video controls src="FILE:a.mp4" poster="PICTURE:still.jpg"><track src="FILE:a.vtt" kind="captions" srclang="en" label="En &quot;x&quot;"></video>',
    ],
    [
      'a video of the classic editor',
      `[video width="640" mp4="${UPLOADS}/a.mp4"][/video]`,
      '<video controls src="FILE:a.mp4"></video>',
    ],
    [
      'in a table',
      `<table><tr><td colspan="2"><audio src="${UPLOADS}/a.mp3"></audio></td></tr></table>`,
      '<table>\n<tr><td colspan="2"><audio src="FILE:a.mp3" controls></audio></td></tr>\n</table>',
    ],
    ['an upload on another host', '<a href="https://cdn.example/talk.mp3">Talk</a>', '[Talk](FILE:talk.mp3)'],
    ['the page of an upload', '<a href="https://old.example/a-post/plan/">Plan</a>', '[Plan](FILE:plan.pdf)'],
    ['the page of an upload, by number', '<a href="/?attachment_id=7">Plan</a>', '[Plan](FILE:plan.pdf)'],
    [
      'the page of a picture',
      '<a href="https://old.example/a-post/photo/">Photo</a>',
      '[Photo](PICTURE:photo.jpg)',
    ],
    [
      'a picture that leads to its page',
      `<a href="https://old.example/a-post/photo/"><img src="${UPLOADS}/photo-300x200.jpg" alt="P"></a>`,
      '![P](PICTURE:photo.jpg)',
    ],
    [
      'a page is no file',
      '<a href="/about.html">About</a> <a href="/a.php">A</a>',
      '[About](https://old.example/about.html) [A](https://old.example/a.php)',
    ],
    [
      'of somebody else',
      '<a href="https://g.example/plan.pdf">Plan</a>',
      '[Plan](https://g.example/plan.pdf)',
    ],
  ])('%s', (_, content, body) => {
    expect(bodyOf(prepared(content))).toBe(body);
  });

  it.each(['exe', 'svg', 'html', 'php', 'js'])('names one that may run: %s', (kind) => {
    const url = `${UPLOADS}/plan.${kind}`;
    const { files, reports, drafts } = prepared(`<a href="${url}">Plan</a>`);
    expect([files.size, drafts[0]?.body]).toEqual([0, `[Plan](${url})`]);
    expect(reports[0]?.findings).toContain(
      `a file stays at its old address, because files of its kind may run: ${url}`,
    );
  });

  it('of WordPress.com and of Ghost', () => {
    const wordPress = prepared(
      '<a href="https://ann.files.wordpress.com/2019/plan.pdf">Plan</a>',
      'https://ann.wordpress.com',
    );
    expect(bodyOf(wordPress)).toBe('[Plan](FILE:plan.pdf)');
    const html =
      '<a class="kg-file-card-container" href="__GHOST_URL__/content/files/2022/plan.pdf" download>Plan</a>';
    const ofGhost = readExport(Buffer.from(ghost({ html })), { site: 'https://old.example' });
    expect(bodyOf(makeDrafts([ofGhost], new Map()))).toBe('[Plan](FILE:plan.pdf)');
  });
});

describe('what is handed over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  const put = mkdtempSync(join(tmpdir(), 'put-'));
  writeFileSync(join(put, 'Plan für 2019.pdf'), '%PDF-1.4');
  const content = [
    `<a href="${UPLOADS}/Plan%20f%C3%BCr%202019.pdf#page=2">Plan</a>`,
    '<a href="http://127.0.0.1/gone.zip">Gone</a>',
    '<img src="http://127.0.0.1/gone-300x200.png" alt="G">',
  ].join(' ');
  const second = item({
    'wp:post_id': '2',
    'wp:post_name': 'b',
    title: 'B',
    'content:encoded': '<img src="http://127.0.0.1/gone.png" alt="G">',
  });
  const source = readExport(
    Buffer.from(wxr([item({ 'content:encoded': content }), second], 'http://127.0.0.1')),
    { site: '' },
  );
  const own = { ...source, attachments: new Map([['#1', `${UPLOADS}/Plan%20f%C3%BCr%202019.pdf`]]) };
  const all = makeDrafts([own], new Map());

  it('a file keeps its name and says where it was; what is missing stays at its old URL, and is told once', async () => {
    const missing = await writeImport(all, { folder, allowPrivate: false, filesFolders: [put] });
    const [media] = mediaFile.read(folder);
    expect(media).toEqual({
      file: expect.stringMatching(/^plan-fuer-2019-[0-9a-f]{16}\.pdf$/),
      name: 'Plan für 2019.pdf',
      type: 'application/pdf',
      from: `${UPLOADS}/Plan%20f%C3%BCr%202019.pdf`,
      redirects: [],
    });
    const [first] = draftsFile.read(folder);
    expect(first?.body).toBe(
      `[Plan](file:${media?.file}#page=2) [Gone](http://127.0.0.1/gone.zip) ![G](http://127.0.0.1/gone-300x200.png)`,
    );
    expect(first?.missing).toBe(2);
    expect(readFileSync(join(folder, 'images', media?.file ?? ''), 'utf8')).toBe('%PDF-1.4');
    expect(missing.map(({ urls, usedIn }) => [urls[0], usedIn.length])).toEqual([
      ['http://127.0.0.1/gone.zip', 1],
      ['http://127.0.0.1/gone.png', 2],
    ]);
    expect(missingFilesCsv(missing, all.reports).split('\r\n').slice(1)).toEqual([
      '"http://127.0.0.1/gone.zip","gone.zip","is in a private network","1","A post"',
      '"http://127.0.0.1/gone.png","gone.png","is in a private network","2","A post; B"',
      '',
    ]);
    const lines = worklistOf(all.reports, {
      imported: [],
      panel: '',
      locale: 'en',
      missing: { count: missing.length, todo: 'Put them there.' },
    });
    expect(lines.match(/could not be fetched/g)).toHaveLength(1);
    expect(lines.split('\r\n')[1]).toBe(
      '"(all posts)","","2 pictures and files could not be fetched","Put them there.","",""',
    );
  });

  it('old addresses of pictures and files lead on', () => {
    const { paths, images, files } = prepared(
      `<a href="${UPLOADS}/plan.pdf">Plan</a> <img src="${UPLOADS}/photo-300x200.jpg" alt="P"> <img src="https://g.example/x.png" alt="X">`,
    );
    expect([...files.keys(), ...images.keys()].map((key) => paths.get(key))).toEqual([
      '/wp-content/uploads/2019/03/plan.pdf',
      '/wp-content/uploads/2019/03/photo.jpg',
      undefined,
    ]);
  });
});
