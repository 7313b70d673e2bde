import { describe, expect, it } from 'vitest';
import {
  clipAt,
  createHistory,
  editorParams,
  lengthOf,
  moveClip,
  startProject,
  trimClip,
  writeTitle,
  type Project,
} from '@/lib/mini-editor/project';

const project = startProject(['a', 'b', 'c'], 'Hello');
const names = ({ clips }: Project) => clips.map(({ name }) => name).join('');

describe('the small editor’s project', () => {
  it.each([
    [0, 0, 0.5],
    [2.9, 0, 3.4],
    [3, 1, 0.5],
    [9, 2, 3.5],
    [99, 2, 3.5],
    [-1, 0, 0.5],
  ])('at %d s shows clip %d at %d s of its footage', (seconds, index, footage) => {
    const at = clipAt(project, seconds);
    expect([at.index, Number(at.footage.toFixed(6))]).toEqual([index, footage]);
  });

  it.each([
    [0, 1, 'bac'],
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, -5, 'bac'],
    [1, 9, 'acb'],
  ])('moves clip %d to place %d: %s', (index, place, order) => {
    expect(names(moveClip(project, index, place))).toBe(order);
  });

  it.each([
    ['from', 0.26, 0.3, 3.5],
    ['from', -2, 0, 3.5],
    ['from', 3.4, 2.5, 3.5],
    ['to', 9, 0.5, 4],
    ['to', 0.6, 0.5, 1.5],
  ] as const)('trims %s to %d s: %d to %d', (edge, seconds, from, to) => {
    const trimmed = trimClip(project, 1, edge, seconds);
    expect(trimmed.clips[1]).toEqual({ name: 'b', from, to });
    expect(lengthOf(trimmed)).toBeCloseTo(6 + to - from);
  });

  it('writes one line of at most 40 characters, never half a sign', () => {
    expect(writeTitle(project, ' one\n two ').title).toBe(' one two ');
    expect([...writeTitle(project, '🎬'.repeat(60)).title]).toHaveLength(40);
  });

  it('is handed over in the order and length it has now', () => {
    expect(editorParams(trimClip(moveClip(project, 2, 0), 0, 'to', 2))).toEqual({
      clips: 'c-0.5-2_a-0.5-3.5_b-0.5-3.5',
      title_text: 'Hello',
    });
  });

  it('undoes one change after the other; what was typed in one go, together', () => {
    const history = createHistory(project);
    history.set(moveClip(history.now(), 0, 1), 'move a');
    for (const words of ['H', 'He', 'Hey']) history.set(writeTitle(history.now(), words), 'title');
    history.set(history.now(), 'nothing');
    history.undo();
    expect([history.now().title, names(history.now()), history.canUndo()]).toEqual(['Hello', 'bac', true]);
    history.undo();
    history.undo();
    expect([history.now(), history.canUndo()]).toEqual([project, false]);
  });
});
