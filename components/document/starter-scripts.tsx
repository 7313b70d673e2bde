import type { ReactElement } from 'react';
import { scriptJson } from '../../lib/seo/json-ld/json-ld';
import { WAKE_FILES_ID, type WakeFiles } from '../../lib/starter/wake/wake-files';

const ON_THEIR_WAY: WakeFiles = { scripts: [], texts: null };

/**
 * The starter's script elements: the list of scripts that wake React, and the starter. A page that loads Next's scripts by itself
 * passes no list; the starter then runs before them, because they are deferred too and come after it.
 */
export function starterScripts(script: string, files: WakeFiles = ON_THEIR_WAY): readonly ReactElement[] {
  return [
    <script
      key="wake-files"
      id={WAKE_FILES_ID}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: scriptJson(files) }}
    />,
    <script
      key="starter"
      src={script}
      defer
      fetchPriority={files.scripts.length === 0 ? undefined : 'low'}
    />,
  ];
}
