import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { track } from './page-events.client';

/** Reports how fast the page was for this visitor: each metric once, when it is final. */
export function observeVitals(tell: typeof track): void {
  const report = (metric: MetricType) =>
    tell('Web Vital', {
      metric: metric.name,
      value: metric.name === 'CLS' ? metric.value : Math.round(metric.value),
      rating: metric.rating,
      cause: describe(causeOf(metric)),
    });
  onCLS(report);
  onINP(report);
  onLCP(report);
  onTTFB(report);
}

/**
 * The element that was painted largest, pressed, or shifted most; the library's attribution build is three
 * times the size. TTFB has no element.
 */
function causeOf(metric: MetricType): Node | null | undefined {
  if (metric.name === 'LCP') return metric.entries.at(-1)?.element;
  if (metric.name === 'INP') return metric.entries[0]?.target;
  if (metric.name !== 'CLS') return null;
  const [largest] = [...metric.entries].sort((a, b) => b.value - a.value);
  return largest?.sources[0]?.node;
}

/** Short, and the same for every visitor: `main > h1`. */
function describe(node: Node | null | undefined): string {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element) return '';
  const name = (of: Element) => of.localName + (of.id && `#${of.id}`);
  return element.parentElement ? `${name(element.parentElement)} > ${name(element)}` : name(element);
}
