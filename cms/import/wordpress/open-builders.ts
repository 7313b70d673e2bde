import { settingOf } from './shortcode-settings';
import type { WordPressStep } from './wordpress-step';

const TEMPLATE =
  /\[(elementor-template|insert_elementor|fusion_global|templatera|et_pb_layout)\s([^[\]]*)\]/gi;
const RAW =
  /\[(vc_raw_html|vc_raw_js|fusion_code|fusion_syntax_highlighter)((?:\s[^[\]]*)?)\]([\w+/=\s]*)\[\/\1\]/gi;
const LINE_BREAK =
  /(?:<|&lt;)!(?:--|[–—]-?|&#8211;-?) ?\[et_pb_(?:line_break|br)_holder\] ?(?:--|-?[–—]|-?&#8211;)(?:>|&gt;)/g;
/** An image between an opening and a closing, as its URL. */
const FRAMED = /(\[fusion_imageframe[^[\]]*)\]\s*(https?:\/\/[^\s<[\]]+)\s*(?=\[\/fusion_imageframe\])/gi;
const ENCODED = /%[0-9A-F]{2}/i;

/** Opens what builders wrap up: HTML in base64, line breaks of code, templates that are posts of the file. */
export const openBuilders: WordPressStep = ({ html }, { reusable }, report) => {
  if (!/\[(?:vc_raw|fusion_|et_pb_|elementor|insert_elementor|templatera)/i.test(html)) return html;
  return html
    .replace(TEMPLATE, (_, name: string, settings: string) => {
      const content = reusable.get(settingOf(settings, 'id'));
      if (content === undefined)
        report(
          `left out: a template, [${name}${settings && ` ${settings.trim()}`}], that is not in the file`,
        );
      return content ?? '';
    })
    .replace(LINE_BREAK, '\n')
    .replace(FRAMED, '$1 image_url="$2"]')
    .replace(RAW, (all, name: string, settings: string, inside: string) => {
      const text = textOf(inside);
      if (text === null) return all;
      if (!name.endsWith('highlighter')) return `\n\n${text}\n\n`;
      const language = settingOf(settings, 'language').replace(/[^\w+#-]/g, '');
      const code = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return `\n\n<pre><code${language && ` class="language-${language}"`}>${code}</code></pre>\n\n`;
    });
};

/** The text of base64, which WPBakery encodes for a URL before; null if it is none. */
function textOf(base64: string): string | null {
  const packed = base64.replace(/\s/g, '');
  if (packed.length < 4 || packed.length % 4 === 1) return null;
  const text = Buffer.from(packed, 'base64').toString('utf8');
  if (/[\ufffd\0-\x08]/.test(text)) return null;
  if (text.includes('<') || !ENCODED.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
