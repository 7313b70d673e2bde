import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import styles from './ErrorBoundary.module.css';

type ErrorBoundaryProps = {
  /** What is shown in place of the part; without it a message and a link that reloads the page. */
  readonly fallback?: ReactNode;
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
};

/**
 * Shows a message in place of a part that failed to render, and reports the error as uncaught: to the console
 * and to the error service (lib/starter/features/error-reports.client.ts). The component stack becomes the
 * error's cause, unless it has one.
 *
 * Source: specification §8 (rendering failure).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    if (error instanceof Error)
      error.cause ??= Object.assign(new Error('drawn in'), { stack: componentStack ?? '' });
    reportError(error);
    this.props.onError?.(error);
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? <SomethingWentWrong />) : this.props.children;
  }
}

function SomethingWentWrong() {
  const t = useTexts();
  return (
    <div className={`wrap ${styles.fallback}`}>
      <div className="ruler" />
      {/* English by default: the texts themselves may be what is missing. */}
      <div role="alert">
        <h1 className={styles.title}>
          {t('error.somethingWentWrong', { defaultValue: 'Something went wrong' })}
        </h1>
      </div>
      {/* An empty URL reloads the page. */}
      <Button variant="accent" href="">
        {t('error.tryAgain', { defaultValue: 'Try again' })}
      </Button>
    </div>
  );
}
