import { Head } from 'next/document';
import type { ReactElement } from 'react';
import type { WakeFiles } from '../../lib/starter/wake/wake-files';
import { starterScripts } from './starter-scripts';

type Files = Parameters<Head['getScripts']>[0];
type WakeHeadFiles = {
  /** URL of the starter. */
  readonly script: string;
  /** URL of the language's texts. */
  readonly texts: string | null;
  /** All the page's styles; null: link to the stylesheets that Next lists. */
  readonly styles: string | null;
  /** The route, if React adopts its main part: the scripts that would draw it are left out. */
  readonly adopted?: string | undefined;
};
type ScriptElement = ReactElement<{ src?: string }>;

/**
 * Next's `<Head>`, except that its scripts are listed as data instead of being loaded. The starter inserts them when the
 * visitor touches something that needs React; with the policy `none` they are never loaded (decision 0003).
 *
 * Errors: rendering throws when Next emits an inline script, because the list would then lack something that hydration needs.
 */
export function wakeHead(
  policy: 'hold' | 'none',
  { script, texts, styles, adopted }: WakeHeadFiles,
): typeof Head {
  return class WakeHead extends Head {
    override getCssLinks(files: Files) {
      // Inline, so that the first paint waits for nothing else (decision 0040).
      return styles === null
        ? super.getCssLinks(files)
        : [<style key="styles" data-page-styles="" dangerouslySetInnerHTML={{ __html: styles }} />];
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

    override getScripts(all: Files) {
      // Dynamic chunks first and in Next's order: __NEXT_DATA__ names them, and hydration waits for them.
      const needed = adopted === undefined ? all : { ...all, allFiles: all.sharedFiles };
      const elements = [...super.getDynamicChunks(needed), ...super.getScripts(needed)].filter(
        Boolean,
      ) as ScriptElement[];
      const scripts = elements.map(({ props }) => props.src);
      if (!scripts.every((src) => src !== undefined)) {
        throw new Error('Next emitted an inline script; keep experimental.turbopackSharedRuntime: false');
      }
      if (policy === 'none') return [<script key="starter" src={script} defer fetchPriority="low" />];
      const files: WakeFiles = { scripts, texts, ...(adopted !== undefined && { page: adopted }) };
      return [...starterScripts(script, files)];
    }
  };
}
