// oxlint-disable-next-line nextjs/no-document-import-in-page -- why: the head under test extends it
import { Head } from 'next/document';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { wakeHead } from '@/components/document/WakeHead';

type Files = Parameters<Head['getScripts']>[0];
type Script = ReactElement<{ id?: string; src?: string; dangerouslySetInnerHTML?: { __html: string } }>;

const script = (src: string) => createElement('script', { key: src, src });

const NO_FILES = { allFiles: [] } as unknown as Files; // why: the mocks below decide what Next makes of its files

/** The scripts of a document for which Next would have emitted these. */
function scriptsOf(
  policy: 'hold' | 'none',
  chunks: readonly ReactElement[],
  scripts: readonly ReactElement[],
): readonly Script[] {
  vi.spyOn(Head.prototype, 'getDynamicChunks').mockReturnValue([...chunks]);
  vi.spyOn(Head.prototype, 'getScripts').mockReturnValue([...scripts]);
  const WakeHead = wakeHead(policy, {
    script: '/_starter/start.js',
    texts: '/_starter/texts-fr.js',
    styles: 'body{margin:0}',
  });
  return new WakeHead({}).getScripts(NO_FILES) as readonly Script[]; // why: Next types them without their props
}

describe('the head of a document that holds its scripts back', () => {
  it('lists Next’s scripts in order, dynamic chunks first, and loads only the starter', () => {
    const [list, starter, ...others] = scriptsOf(
      'hold',
      [script('/chunk.js')],
      [script('/a.js'), script('/b.js')],
    );
    expect(list?.props.id).toBe('wake-files');
    expect(JSON.parse(list?.props.dangerouslySetInnerHTML?.__html ?? '')).toEqual({
      scripts: ['/chunk.js', '/a.js', '/b.js'],
      texts: '/_starter/texts-fr.js',
    });
    expect(starter?.props.src).toBe('/_starter/start.js');
    expect(others).toEqual([]);
  });

  it('leaves out the scripts that draw an adopted main part, and names the page', () => {
    const getScripts = vi.spyOn(Head.prototype, 'getScripts').mockReturnValue([script('/app.js')]);
    vi.spyOn(Head.prototype, 'getDynamicChunks').mockReturnValue([]);
    const files = { sharedFiles: ['app.js'], pageFiles: ['page.js'], allFiles: ['app.js', 'page.js'] };
    const WakeHead = wakeHead('hold', {
      script: '/s.js',
      texts: null,
      styles: null,
      adopted: '/blog/[post]',
    });
    const [list] = new WakeHead({}).getScripts(files) as readonly Script[]; // why: as above
    expect(getScripts).toHaveBeenCalledWith(expect.objectContaining({ allFiles: ['app.js'] }));
    expect(JSON.parse(list?.props.dangerouslySetInnerHTML?.__html ?? '')).toEqual({
      scripts: ['/app.js'],
      texts: null,
      page: '/blog/[post]',
    });
  });

  it('lists nothing if nothing may be loaded', () => {
    const scripts = scriptsOf('none', [], [script('/a.js')]);
    expect(scripts.map(({ props }) => props.src)).toEqual(['/_starter/start.js']);
  });

  it.each(['hold', 'none'] as const)(
    'with the policy %s throws if Next emits an inline script: the list would be incomplete',
    (policy) => {
      const inline = createElement('script', { key: 'inline', dangerouslySetInnerHTML: { __html: 'x' } });
      expect(() => scriptsOf(policy, [], [script('/a.js'), inline])).toThrow('turbopackSharedRuntime');
    },
  );

  it('preloads nothing of Next', () => {
    const WakeHead = wakeHead('hold', { script: '/s.js', texts: null, styles: null });
    const head = new WakeHead({});
    expect([
      head.getPreloadMainLinks(NO_FILES),
      head.getPreloadDynamicChunks(),
      head.getPolyfillScripts(),
      head.getDynamicChunks(NO_FILES),
    ]).toEqual([[], [], [], []]);
  });

  it('contains all styles of the page, or links to Next’s if none were joined', () => {
    const drawn = (styles: string | null) => {
      vi.spyOn(Head.prototype, 'getCssLinks').mockReturnValue([createElement('link', { href: '/next.css' })]);
      const WakeHead = wakeHead('hold', { script: '/s.js', texts: null, styles });
      return renderToStaticMarkup(new WakeHead({}).getCssLinks(NO_FILES));
    };
    expect(drawn('a>b{content:"\\201C"}')).toBe('<style data-page-styles="">a>b{content:"\\201C"}</style>');
    expect(drawn(null)).toBe('<link href="/next.css"/>');
  });
});
