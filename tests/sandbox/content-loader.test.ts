import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../sandbox/cms/content/content-problem';
import { readContent } from '../../sandbox/cms/content/read-content';
import { contentDirWith, postFile } from './support/content-fixture';
import { runningSandbox } from './support/running-sandbox';

const SOUND = { 'posts/en/sound.md': postFile('sound', { id: 50, key: 'sound' }) };

describe('reading content', () => {
  it.each([
    [
      'a field that is missing',
      postFile('bad', { title: undefined }),
      'posts/en/bad.md: title: Invalid input: expected string, received undefined',
    ],
    [
      'a misspelt field',
      postFile('bad', { trendingorder: 1 }),
      'posts/en/bad.md: file: Unrecognized key: "trendingorder"',
    ],
    [
      'a slug unlike the file name',
      postFile('other'),
      'posts/en/bad.md: slug: is other, but the file has another name',
    ],
    [
      'an unknown author',
      postFile('bad', { author: 'nobody' }),
      'posts/en/bad.md: author: there is no author nobody',
    ],
    [
      'an id that is taken',
      postFile('bad', { id: 50 }),
      'posts/en/sound.md: id: id 50 is taken by posts/en/bad.md',
    ],
    [
      'YAML that cannot be read',
      '---\ntitle: "a\n---\nBody.',
      'posts/en/bad.md: front matter: Missing closing "quote at line 1, column 10:',
    ],
  ])('names the file and field of %s and keeps the rest', (_, text, problem) => {
    const content = readContent(contentDirWith({ ...SOUND, 'posts/en/bad.md': text }));
    expect(content.problems.map(formatProblem)).toEqual([problem]);
    expect(content.posts).toHaveLength(1);
  });

  it('logs what was left out and serves the rest', async () => {
    const lines: string[] = [];
    const contentDir = contentDirWith({ ...SOUND, 'posts/en/bad.md': postFile('bad', { author: 'nobody' }) });
    const sandbox = await runningSandbox({ contentDir, log: (line) => lines.push(line) });
    expect(lines).toEqual(['content: left out: posts/en/bad.md: author: there is no author nobody']);
    expect(await sandbox.slugs('/cms/blogs')).toEqual(['sound']);
  });
});
