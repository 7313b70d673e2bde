import { copy } from '../../page/copy.client';
import { Mark } from '../../../markup/marks';
import './code-copy.css';

/**
 * Adds a copy button to each code block. The block gets a wrapper, because it scrolls and the button must
 * not.
 */
export function startCodeCopy(body: HTMLElement): void {
  for (const block of body.querySelectorAll('pre')) {
    const box = document.createElement('div');
    box.className = 'code-box';
    const button = document.createElement('button');
    button.type = 'button';
    const label = block.hasAttribute(Mark.textColumns) ? Mark.copyColumns : Mark.copyCode;
    button.textContent = body.getAttribute(label) ?? '';
    button.addEventListener('click', () =>
      copy(block.textContent, body.getAttribute(Mark.codeCopied) ?? '', button),
    );
    block.replaceWith(box);
    box.append(block, button);
  }
}
