import { Head } from 'next/document';
import { Mark, marked } from '@/lib/markup/marks';

type Files = Parameters<Head['getCssLinks']>[0];

/**
 * Next's `<Head>` with the page's styles in the document, so that the first paint waits for nothing else
 * (decision 0040); null: with links to the stylesheets that Next lists.
 */
export function headWithStyles(styles: string | null): typeof Head {
  return class StyledHead extends Head {
    override getCssLinks(files: Files) {
      return styles === null
        ? super.getCssLinks(files)
        : [<style key="styles" {...marked(Mark.pageStyles)} dangerouslySetInnerHTML={{ __html: styles }} />];
    }
  };
}
