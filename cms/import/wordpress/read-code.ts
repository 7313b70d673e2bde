import { settingOf } from './shortcode-settings';
import type { WordPressStep } from './wordpress-step';

/** `[code language="cpp"]` and `[sourcecode lang='js']`, to their end; what is inside is literal. */
const CODE = /\[(code|sourcecode)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+))*)\s*\]([^]*?)\[\/\1\]/gi;

/** A shortcode of code is a code block, with its language. */
export const readCode: WordPressStep = ({ html }) =>
  html.replace(CODE, (_all, _name: string, settings: string, code: string) => {
    const language = settingOf(settings, 'lang|language').replace(/[^\w+#-]/g, '');
    const literal = code
      .replace(/^(?:<br\s*\/?>|\r?\n)+|\s+$/g, '')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    return `\n\n<pre><code${language && ` class="language-${language}"`}>${literal}</code></pre>\n\n`;
  });
