import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

type Look = {
  /** `accent` is the one main action of a screen, `quiet` any other, `plain` looks like text. */
  readonly variant?: 'accent' | 'quiet' | 'plain';
  /** The action is in progress: the button keeps its place and focus, and ignores further presses. */
  readonly busy?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

type LinkProps = Look & { readonly href: string } & Omit<ComponentProps<'a'>, keyof Look | 'href'>;
type PressProps = Look & { readonly href?: undefined } & Omit<ComponentProps<'button'>, keyof Look>;

/** Looks like a button: a link if it has a URL, a button otherwise. */
export function Button({
  variant = 'quiet',
  busy = false,
  className = '',
  children,
  ...rest
}: LinkProps | PressProps) {
  const look = `${styles.button} ${styles[variant]} ${className}`.trim();
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {children}
      </a>
    );
  }
  const { onClick, ...attributes } = rest;
  return (
    <button
      type="button"
      {...attributes}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || attributes['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
