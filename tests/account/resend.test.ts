import { expect, it } from 'vitest';
import { afterSending, type Resend } from '@/lib/account/resend';

it('the waits follow the list, and the last one repeats', () => {
  const waits = [1_000, 2_000, 4_000] as const;
  let resend: Resend | null = null;
  const waited = Array.from({ length: 5 }, () => {
    resend = afterSending(resend, 50_000, waits);
    return resend.availableAtMs - resend.sentAtMs;
  });
  expect(waited).toEqual([1_000, 2_000, 4_000, 4_000, 4_000]);
});
