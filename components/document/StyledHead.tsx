import { Head } from 'next/document';
import { Mark, marked } from '@/lib/markup/marks';

type Files = Parameters<Head['getCssLinks']>[0];

/**
 * Next's `<Head>` with the page's styles in the document, so that the first paint waits for nothing else
 * (decision 0040); null: with links to the stylesheets that Next lists. The rules of the letters come last,
 * because of two faces with a letter a browser uses the one declared later.
 */
export function headWithStyles(styles: string | null, letters: string): typeof Head {
  return class StyledHead extends Head {
    override getCssLinks(files: Files) {
      const own =
        styles === null
          ? super.getCssLinks(files)
          : [
              <style
                key="styles"
                {...marked(Mark.pageStyles)}
                dangerouslySetInnerHTML={{ __html: styles }}
              />,
            ];
      return [
        ...(own ?? []),
        <style key="letters" {...marked(Mark.letters)} dangerouslySetInnerHTML={{ __html: letters }} />,
      ];
    }
  };
}
