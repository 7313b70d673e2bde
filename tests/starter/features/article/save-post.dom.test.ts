import { Mark } from '@/lib/markup/marks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSavePost } from '@/lib/starter/features/article/save-post.client';
import { writePageData } from '../../../support/page-language';

/** The button below a post, started, with the link and the message beside it. */
function started() {
  writePageData('ru');
  document.body.innerHTML = `<i ${Mark.shareTitle}="Монтаж"></i><button ${Mark.savePost}="монтаж">Save</button>
    <p ${Mark.saveOutcome}><a hidden>Saved</a><span hidden>Failed</span></p>`;
  startSavePost();
  const [button, link, problem] = document.querySelectorAll<HTMLElement>('button, a, span');
  if (!button || !link || !problem) throw new Error('in the line above');
  return { button, link, problem };
}
const POST = { slug: 'монтаж', title: 'Монтаж', language: 'ru' };
const stored = () => JSON.parse(localStorage.getItem('saved-posts') ?? '[]') as unknown;

describe('the button that saves a post', () => {
  beforeEach(() => localStorage.clear());
  it('saves and removes it, and reports which', () => {
    const { button, link } = started();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(button.getAttribute(Mark.press)).toBe('{"name":"Post Saved","saved":true}');
    button.click();
    expect(stored()).toEqual([POST]);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(button.getAttribute(Mark.press)).toBe('{"name":"Post Saved","saved":false}');
    expect(link).toBeVisible();
    button.click();
    expect(localStorage).toHaveLength(0);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(link).not.toBeVisible();
  });

  it('follows another tab', () => {
    const { button } = started();
    localStorage.setItem('saved-posts', JSON.stringify([POST]));
    dispatchEvent(new StorageEvent('storage'));
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('is not shown by a browser that stores nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    expect(started().button).not.toBeVisible();
  });

  it('says so when the storage is full', () => {
    const { button, problem } = started();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    button.click();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(problem).toBeVisible();
  });
});
