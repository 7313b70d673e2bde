import { Head } from 'next/document';
import type { ReactElement } from 'react';
import { scriptJson } from '../../seo/json-ld';
import { WAKE_FILES_ID, type WakeFiles } from '../wake/wake-files';

type Files = Parameters<Head['getScripts']>[0];
/** Addresses: the starter, the texts of the language, the page's stylesheet (null: those that Next lists). */
type WakeHeadFiles = {
  readonly script: string;
  readonly texts: string | null;
  readonly styles: string | null;
  /** The route, when its main part is adopted: the scripts that would draw it are left out. */
  readonly adopted?: string | undefined;
};
type ScriptElement = ReactElement<{ src?: string }>;

/**
 * Next's `<Head>`, except that its own scripts are listed as data instead of being loaded. The starter inserts them when the
 * visitor touches something that needs React; with the policy `none` nobody does (docs/decisions/0003-wake-on-intent.md, with the traps and what pins them).
 *
 * Errors: drawing it throws when Next emits an inline script, because the list would then not be all that hydration needs.
 */
export function wakeHead(
  policy: 'hold' | 'none',
  { script, texts, styles, adopted }: WakeHeadFiles,
): typeof Head {
  return class WakeHead extends Head {
    override getCssLinks(files: Files) {
      // One file a page instead of one for the frame and one for the page: a request less, and they compress better together.
      return styles ? [<link key="styles" rel="stylesheet" href={styles} />] : super.getCssLinks(files);
    }

    override getPreloadMainLinks(_files: Files) {
      return [];
    }

    override getPreloadDynamicChunks() {
      return [];
    }

    override getPolyfillScripts() {
      return [];
    }

    override getDynamicChunks(_files: Files) {
      return [];
    }

    override getScripts(files: Files) {
      // Dynamic chunks first and in Next's order: __NEXT_DATA__ names them, and hydration waits for them.
      const needed = adopted === undefined ? files : { ...files, allFiles: files.sharedFiles };
      const elements = [...super.getDynamicChunks(needed), ...super.getScripts(needed)].filter(
        Boolean,
      ) as ScriptElement[];
      const scripts = elements.map(({ props }) => props.src);
      if (!scripts.every((src) => src !== undefined)) {
        throw new Error('Next emitted an inline script; keep experimental.turbopackSharedRuntime: false');
      }
      const starter = <script key="starter" src={script} defer />;
      if (policy === 'none') return [starter];
      const list: WakeFiles = { scripts, texts, ...(adopted !== undefined && { page: adopted }) };
      return [
        <script
          key="wake-files"
          id={WAKE_FILES_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: scriptJson(list) }}
        />,
        starter,
      ];
    }
  };
}
