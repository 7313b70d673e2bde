import { isKnown } from './read-shortcodes';
import { openBuilders } from './open-builders';
import { replaceShortcodes } from './shortcode-settings';
import type { Around } from './wordpress-step';

/** Settings that hold no words for readers, however they read. */
const STYLE =
  /font|css|style|class|animation|admin|color|colour|icon|family|border|margin|padding|size|preset|version|weight|position|visibility|layout|column|structure|target|^rel$|^alt|_alt$|title_text|(?:^|_)id$|filter|shadow|align|params|values|link|url/;
const FORMULA = /\$latex\s/g;

/** HTML of the words that a reader of the old blog could see, with those that settings of shortcodes hold. */
export const writtenWords = (html: string, around: Around): string =>
  replaceShortcodes(
    openBuilders({ html, hasBlocks: false }, around, () => undefined).replace(FORMULA, '$'),
    isKnown,
    ({ settings }) =>
      ` ${[...settings.values].flatMap(([name, value]) => (!STYLE.test(name) && isProse(value) ? [value] : [])).join(' ')} `,
  );

/** Several words, and none of the signs that lists of values have. */
const isProse = (value: string) => /\p{L}\S*\s+\S*\p{L}/u.test(value) && !/[|{}]|:\/\//.test(value);
