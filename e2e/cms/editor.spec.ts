import { expect, test } from '@playwright/test';
import { openHooks } from './support/hooks';
import { editorAt } from './support/panel';
import { AUTHOR, CATEGORY, expectSeen, pathOf, textAt, type Published } from './support/readers';
import { readers, site } from './support/services';

const ENGLISH = { locale: 'en', slug: 'a-day-at-the-desk', title: 'A day at the desk' } as const;
const FRENCH = { locale: 'fr', slug: 'une-journee-au-bureau', title: 'Une journée au bureau' } as const;
const PLANNED = { locale: 'en', slug: 'planned-for-later', title: 'Planned for later' } as const;
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const TEXT = `## A heading

A first paragraph.

| Shot | Seconds |
| --- | --- |
| Wide | 4 |

${VIDEO}

`;

const PUBLISHED = 'blog entry.publish';
const UNPUBLISHED = 'blog entry.unpublish';
const DELETED = 'blog entry.delete';
const REDIRECTED = 'redirect entry.create';
/**
 * A page that is a minute old is rendered again for whoever comes next; nginx in front of it keeps what it
 * has for a minute, too.
 */
const BY_ITSELF_MS = readers.length > 1 ? 180_000 : 90_000;

test.describe.configure({ mode: 'serial' });

let hooks: Awaited<ReturnType<typeof openHooks>>;
let editor: ReturnType<typeof editorAt>;
test.beforeAll(async ({ browser }) => {
  hooks = await openHooks();
  editor = editorAt(await browser.newPage());
  // Once: the panel refuses a sixth log-in within five minutes.
  await editor.logIn();
});
test.afterAll(() => hooks.close());

test('readers see at once what an editor publishes, translates, renames, unpublishes and deletes', async () => {
  await test.step('a reserved slug is refused in words', async () => {
    await editor.newPost();
    await editor.fill({ Title: ENGLISH.title, Slug: 'search' });
    await editor.save();
    await editor.isTold(/is the address of another page of the site/);
  });

  const id =
    await test.step('a draft with all that a post can have is seen in its preview only', async () => {
      await editor.fill({ Slug: ENGLISH.slug, Excerpt: 'What an editor does.' });
      await editor.write(TEXT);
      await editor.insertImage('public/icon-512.png');
      await editor.chooseCover();
      await editor.choose('Author', AUTHOR.name);
      await editor.choose('Categories', CATEGORY.en);
      await editor.addQuestion('How long is a day?', 'Eight hours.');
      await editor.addVideo('A film of a desk', VIDEO);
      const saved = await editor.saveDraft();
      const preview = await editor.preview();
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(ENGLISH.title);
      await expect(preview.getByRole('cell', { name: 'Wide' })).toBeVisible();
      await expectSeen([[ENGLISH, false]]);
      return saved;
    });

  await test.step('a publish is on every surface', async () => {
    await editor.openPost(id, 'en');
    await editor.publish();
    await hooks.answered(PUBLISHED);
    await expectSeen([[ENGLISH, true]]);
    const html = await textAt(site + pathOf(ENGLISH));
    for (const part of [
      '>Wide</td>',
      'How long is a day?',
      'data-embed-title="A film of a desk"',
      'alt="icon-512.png"',
    ])
      expect(html.includes(part), part).toBe(true);
  });

  const french: Published = { ...FRENCH, translation: ENGLISH };
  await test.step('a translation is published, and each language names the other', async () => {
    await editor.openPost(id, 'fr');
    await editor.fill({ Title: FRENCH.title, Slug: FRENCH.slug });
    await editor.write('Un premier paragraphe.');
    await editor.choose('Author', AUTHOR.name);
    await editor.choose('Categories', CATEGORY.fr);
    await editor.publish();
    await hooks.answered(PUBLISHED);
    await expectSeen([
      [french, true],
      [{ ...ENGLISH, translation: FRENCH }, true],
    ]);
  });

  const renamed = { ...ENGLISH, slug: 'a-week-at-the-desk' };
  await test.step('another slug moves the post, and the old URL leads to the new one', async () => {
    await editor.openPost(id, 'en');
    await editor.fill({ Slug: renamed.slug });
    await editor.publish();
    await hooks.answered(PUBLISHED, REDIRECTED);
    await expectSeen([
      [{ ...renamed, translation: FRENCH }, true],
      [{ ...FRENCH, translation: renamed }, true],
      [ENGLISH, false],
    ]);
    await expect(async () => {
      const { status, headers } = await fetch(site + pathOf(ENGLISH), { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([308, pathOf(renamed)]);
    }).toPass({ timeout: 1_000 });
  });

  await test.step('an unpublished translation is gone, its original is not', async () => {
    await editor.openPost(id, 'fr');
    await editor.unpublish();
    await hooks.answered(UNPUBLISHED);
    await expectSeen([
      [FRENCH, false],
      [renamed, true],
    ]);
    expect(await textAt(site + pathOf(renamed))).not.toContain(pathOf(FRENCH));
  });

  await test.step('a deleted post is gone', async () => {
    await editor.openPost(id, 'en');
    await editor.deletePost();
    await hooks.answered(DELETED);
    await expectSeen([[renamed, false]]);
  });
});

test('a planned post appears at its minute', async () => {
  await editor.newPost();
  await editor.fill({ Title: PLANNED.title, Slug: PLANNED.slug });
  await editor.choose('Author', AUTHOR.name);
  await editor.choose('Categories', CATEGORY.en);
  await editor.plan(new Date(Date.now() + 60_000));
  const id = await editor.saveDraft();
  await expectSeen([[PLANNED, false]]);
  await hooks.answered(PUBLISHED);
  await expectSeen([[PLANNED, true]]);
  await editor.openPost(id, 'en');
  await editor.deletePost();
  await hooks.answered(DELETED);
  await expectSeen([[PLANNED, false]]);
});

test('webhooks may come twice, in the wrong order or not at all', async () => {
  const post = { locale: 'en', slug: 'what-networks-do', title: 'What networks do' } as const;
  await editor.newPost();
  await editor.fill({ Title: post.title, Slug: post.slug });
  await editor.choose('Author', AUTHOR.name);
  await editor.choose('Categories', CATEGORY.en);
  const id = await editor.saveDraft();

  await test.step('twice', async () => {
    hooks.set('double');
    await editor.publish();
    await hooks.answered(PUBLISHED);
    await expectSeen([[post, true]]);
  });

  await test.step('the first one last', async () => {
    hooks.set('hold');
    await editor.openPost(id, 'en');
    await editor.fill({ Title: `${post.title} at night` });
    await editor.publish();
    await editor.openPost(id, 'en');
    await editor.unpublish();
    await hooks.answered(PUBLISHED, UNPUBLISHED);
    await hooks.releaseReversed();
    await expectSeen([[post, false]]);
  });

  await test.step('never', async () => {
    hooks.set('lose');
    await editor.openPost(id, 'en');
    await editor.publish();
    await hooks.answered(PUBLISHED);
    await expectSeen([[post, true]], BY_ITSELF_MS);
    await editor.openPost(id, 'en');
    await editor.deletePost();
    await hooks.answered(DELETED);
    await expectSeen([[post, false]], BY_ITSELF_MS);
  });
});
