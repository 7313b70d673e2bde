import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawText } from '@/lib/og/draw-text.server';
import { drawable } from '@/lib/og/typeface.server';

const BOX = { width: 556, height: 388 };
const draw = (text: string, sizesPx: readonly number[] = [76, 34]) =>
  drawText(text, { box: BOX, sizesPx, weight: 'bold', color: '#171512' });

describe('a title in its box', () => {
  it('never leaves it, whatever the text', async () => {
    const letters = fc.constantFrom(...'Шумящий Wide MMMMM ÀÉÎ — «»!?,… שלום مرحبا हिन्दी 動画', ...' ');
    const titles = fc.oneof(
      fc.string({ unit: letters, maxLength: 260 }),
      fc.string({ unit: 'grapheme', maxLength: 260 }),
    );
    await fc.assert(
      fc.asyncProperty(titles, async (title) => {
        const drawing = await draw(await drawable(title));
        expect(drawing?.width ?? 0).toBeLessThanOrEqual(BOX.width);
        expect(drawing?.height ?? 0).toBeLessThanOrEqual(BOX.height);
      }),
      { numRuns: 60 },
    );
  });

  it('is as large as fits, smaller where a word is too wide, broken and cut where nothing else helps', async () => {
    const heightOf = async (text: string) => (await draw(text, [76, 56, 34]))?.height ?? 0;
    const [large, smaller] = [await heightOf('Cut'), await heightOf('Unterwasserfilm')];
    expect(large).toBeGreaterThan(50);
    expect(smaller).toBeLessThan(large);
    expect(await heightOf('Licht'.repeat(12))).toBeGreaterThan(smaller);
    expect(await draw('word '.repeat(400))).not.toBeNull();
    // Two marks above a letter need more space between lines.
    expect(await heightOf('ẪỄ '.repeat(20))).toBeGreaterThan((await heightOf('AE '.repeat(20))) * 1.1);
    expect(await draw('')).toBeNull();
  });
});

describe('the drawable part of a title', () => {
  it.each([
    ['Cut 🎬 on action', 'Cut on action'],
    ['Привет,  мир', 'Привет, мир'],
    ['Œuvre «\u202fà la une\u202f»', 'Œuvre «\u00a0à la une\u00a0»'],
    ['a\u0007b\u200dc', 'a bc'],
    ['e\u0301', 'é'],
    ['Unter\u00adwas\u200bser', 'Unterwasser'],
    ['\u2067Cut\u2069 ❤️ 1️⃣ 👩‍🚀', 'Cut 1'],
    ['ﬁlm, 𝐁𝐨𝐥𝐝, Ｗｉｄｅ', 'film, Bold, Wide'],
    ['</script><b>', '</script><b>'],
    ...[
      'Hướng dẫn dựng phim',
      'Huong dan'.normalize('NFD'),
      'Οδηγός για βίντεο, ἀρχή',
      'การตัดต่อวิดีโอ!',
      'Ḥadīth, Yorùbá, Ɛʋɛ',
      'Қазақ тілі, Їжак, Ђорђе',
      'می‌خواهم',
      'שלום, עולם!',
      'ما هذا؟ فيديو، وصوت',
      'हिन्दी में वीडियो',
      '如何剪辑视频：字幕！',
      '影片剪輯「學習」',
      '日本語の字幕をつける',
      '한국어 자막',
    ].map((title): [string, string] => [title, title]),
    ['Hướng dẫn'.normalize('NFD'), 'Hướng dẫn'],
    // No face has letters of these, half a word is worse than none, and punctuation alone is no title.
    ['မြန်မာ video', ''],
    ['ខ្មែរ', ''],
    ['Yorùbá ọ̀rọ̀', ''],
    ['x\u0302', ''],
    ['🎬 ?!', ''],
  ])('of %j is %j', async (title, expected) => {
    expect(await drawable(title)).toBe(expected);
  });
});
