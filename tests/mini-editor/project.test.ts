import { describe, expect, it } from 'vitest';
import {
  clipAt,
  editorParams,
  lengthOf,
  moveClip,
  readProject,
  startProject,
  trimClip,
  writeTitle,
  type Project,
  sliderValue,
} from '@/lib/mini-editor/project';
import { Editor } from '@/lib/mini-editor/editor';

const project = startProject(['a', 'b', 'c'], 'Hello');
const names = ({ clips }: Project) => clips.map(({ name }) => name).join('');

describe('the small editor’s project', () => {
  it.each([
    [0, 0, 0.5],
    [3, 1, 0.5],
    [99, 2, 3.5],
    [-1, 0, 0.5],
  ])('at %d s shows clip %d at %d s of its footage', (seconds, index, footage) => {
    const at = clipAt(project, seconds);
    expect([at.index, Number(at.footage.toFixed(6))]).toEqual([index, footage]);
  });

  it.each([
    [0, 1, 'bac'],
    [2, 0, 'cab'],
    [1, -5, 'bac'],
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

  it('undoes one change after the other, what was typed in one go together, and redoes them', () => {
    const editor = new Editor(project, 'b');
    const state = () => [editor.project.title, names(editor.project)];
    editor.move('a', 1);
    for (const words of ['H', 'He', 'Hey']) editor.write(words);
    editor.move('a', 1);
    editor.undo();
    expect([...state(), editor.canUndo]).toEqual(['Hello', 'bac', true]);
    editor.undo();
    editor.undo();
    expect([editor.project, editor.canUndo]).toEqual([project, false]);
    editor.redo();
    editor.redo();
    editor.redo();
    expect([...state(), editor.canRedo]).toEqual(['Hey', 'bac', false]);
    editor.undo();
    editor.trim('c', 'to', 2);
    expect(editor.canRedo).toBe(false);
  });

  it('restores the state from before, with its history', () => {
    const editor = new Editor(project, 'b', 4);
    editor.move('a', 1);
    editor.undo();
    const giveBack = editor.remember();
    editor.trim('c', 'to', 2);
    giveBack();
    expect([editor.project, editor.canUndo, editor.canRedo]).toEqual([project, false, true]);
  });

  const stored = (change: object) => JSON.stringify({ ...project, ...change });
  const clips = (first: object) => ({
    clips: [{ ...project.clips[0], ...first }, ...project.clips.slice(1)],
  });
  it.each([
    [stored({}), project],
    [stored(clips({ from: -1 })), null],
    [stored(clips({ to: 1.2 })), null],
    [stored(clips({ to: 1.55 })), null],
    [stored({ clips: [...project.clips, project.clips[0]] }), null],
    ['{', null],
  ])('reads what was stored, %s, as %j', (text, expected) => {
    expect(readProject(text, ['a', 'b', 'c'])).toEqual(expected);
  });

  it.each([
    ['ArrowRight', 2.5],
    ['ArrowLeft', 1.5],
    ['PageUp', 4],
    ['Home', 0.5],
    ['End', 3.5],
    ['Enter', null],
  ])('%s moves a slider from 2 to %j', (key, expected) => {
    expect(sliderValue(key, { now: 2, least: 0.5, most: 3.5, step: 0.5 })).toBe(expected);
  });
});
