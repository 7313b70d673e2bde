import { describe, expect, it } from 'vitest';
import { llmsTxt } from '@/lib/seo/llms-txt';

describe('llms.txt', () => {
  it('is a heading, a summary and lists of links', () => {
    const text = llmsTxt({
      name: 'Clipwright',
      summary: 'Guides.',
      sections: [
        {
          title: 'Editing',
          links: [{ title: 'Cut', url: 'https://clipwright.example/blog/cut.md', note: 'Where.' }],
        },
        { title: 'Empty', links: [] },
        {
          title: 'Optional',
          links: [{ title: 'Sitemap', url: 'https://clipwright.example/sitemap.xml', note: '' }],
        },
      ],
    });
    expect(text).toBe(
      '# Clipwright\n\n> Guides.\n\n## Editing\n\n- [Cut](https://clipwright.example/blog/cut.md): Where.\n\n## Optional\n\n- [Sitemap](https://clipwright.example/sitemap.xml)\n',
    );
  });

  it('keeps a title on its line and in its brackets', () => {
    const text = llmsTxt({
      name: 'x',
      summary: 'y',
      sections: [
        { title: 'z', links: [{ title: ' a](b)\n\n# c ', url: 'https://c.example/', note: 'd\n## e' }] },
      ],
    });
    expect(text).toContain('- [a\\](b) # c](https://c.example/): d ## e');
  });
});
