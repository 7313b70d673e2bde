import { createEditor } from '../../tools/lib/editor';
import { DEMO_REVALIDATE_SECRET, localUrls } from '../../tools/lib/local-urls';
import { sandbox } from '../../tools/lib/sandbox';

const { site } = localUrls({ ...process.env, PORT: process.env.E2E_PORT ?? '4610' });

/** An editor whose content service calls the site of this run. */
export const editor = createEditor({ site, sandbox, secret: DEMO_REVALIDATE_SECRET });

/** Reports a changed category, after which the site loads all of its content again, and its configuration. */
export const loadEverythingAgain = () =>
  editor.call('entry.update', 'category', { id: 1, slug: 'editing-basics' });
