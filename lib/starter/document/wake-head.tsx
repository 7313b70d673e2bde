import { Head } from 'next/document';
import type { ReactElement } from 'react';
import { scriptJson } from '../../seo/json-ld';
import { WAKE_FILES_ID, type WakeFiles } from '../wake/wake-files';

type Files = Parameters<Head['getScripts']>[0];
type ScriptElement = ReactElement<{ src?: string }>;

/**
 * Next's `<Head>`, except that its own scripts are listed as data instead of being loaded. The starter inserts them when the
 * visitor touches something that needs React; with the policy `none` nobody does (docs/decisions/0003-wake-on-intent.md, with the traps and what pins them).
 *
 * Errors: drawing it throws when Next emits an inline script, because the list would then not be all that hydration needs.
 */
export function wakeHead(policy: 'hold' | 'none', starterSrc: string, textsSrc: string | null): typeof Head {
  return class WakeHead extends Head {
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
      const elements = [...super.getDynamicChunks(files), ...super.getScripts(files)].filter(
        Boolean,
      ) as ScriptElement[];
      const scripts = elements.map(({ props }) => props.src);
      if (!scripts.every((src) => src !== undefined)) {
        throw new Error('Next emitted an inline script; keep experimental.turbopackSharedRuntime: false');
      }
      const starter = <script key="starter" src={starterSrc} defer />;
      if (policy === 'none') return [starter];
      const list: WakeFiles = { scripts, texts: textsSrc };
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
