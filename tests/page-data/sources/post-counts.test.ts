import { describe, expect, it } from 'vitest';
import { createPostCounts } from '@/lib/page-data/sources/post-counts';

function counts(answers: readonly (number | Error)[]) {
  const asked: string[] = [];
  let nowMs = 0;
  const countPosts = createPostCounts(
    (locale, filter) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? 0;
      asked.push(`${locale} ${JSON.stringify(filter)}`);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    () => nowMs,
  );
  return { countPosts, asked, pass: (ms: number) => void (nowMs += ms) };
}

describe('the counts of posts', () => {
  it('are asked for once, however many ask within ten seconds', async () => {
    const { countPosts, asked, pass } = counts([3, 4]);
    expect(await Promise.all([countPosts('fr'), countPosts('fr')])).toEqual([3, 3]);
    pass(9_999);
    expect(await countPosts('fr')).toBe(3);
    pass(1);
    expect(await countPosts('fr')).toBe(4);
    expect(asked).toEqual(['fr {}', 'fr {}']);
  });

  it('are not mixed up between languages and lists', async () => {
    const { countPosts, asked } = counts([1, 2, 3]);
    expect([
      await countPosts('fr', { category: 'a' }),
      await countPosts('fr', { category: 'b' }),
      await countPosts('es', { category: 'a' }),
    ]).toEqual([1, 2, 3]);
    expect(asked).toHaveLength(3);
  });

  it('throw where the service fails, and ask again at once', async () => {
    const { countPosts } = counts([new Error('down'), 5]);
    await expect(countPosts('fr')).rejects.toThrow('down');
    expect(await countPosts('fr')).toBe(5);
  });
});
