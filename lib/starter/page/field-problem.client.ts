/**
 * Marks a field as invalid, described by the message with this id, and focuses it. The mark is removed when
 * the value changes; `onCleared` is called then.
 */
export function markProblem(field: HTMLInputElement, messageId: string, onCleared?: () => void): void {
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', messageId);
  field.focus();
  field.addEventListener(
    'input',
    () => {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
      onCleared?.();
    },
    { once: true },
  );
}
