type Press = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether we may handle a click on a link: with another button or a modifier key the browser opens or saves
 * it.
 */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
