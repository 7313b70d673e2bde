import { SITE } from '@/lib/config/site';
import styles from './Wordmark.module.css';

/**
 * The name in Onest Bold, as a path so that it waits for no font file: 190 units per em, with only as many
 * curves as 19 pixels can show. A test compares it with the font.
 */
const NAME =
  'M583 105h-26c-6-22-35-27-52-14s-21 57 1 74c15 11 47 8 52-14h27c-1 9-4 18-10 25c-19 23-59 26-84 12c-21-12-29-36-29-60c0-40 22-69 64-69' +
  'c31 0 53 15 57 46zm38 90h-27v-135h27zm41 0h-27v-100h27zm-30-126c0-22 33-23 33 0s-33 21-33 0zm71 163h-27v-137h25l2 12c12-15 39-19 56-7' +
  'c25 18 26 72-1 90c-15 10-42 9-55-5zm49-87c0-38-49-36-49 0s49 38 49 0zm89 50h-31l-32-100h29l19 70l20-70h30l19 70l19-70h28l-31 100h-31' +
  'l-20-68zm132 0h-27v-100h24l2 12c9-13 22-14 37-14v26h-7c-18 0-29 10-29 29zm68 0h-27v-100h27zm-30-126c0-22 33-23 33 0s-33 21-33 0zm45 136' +
  'h27c6 17 43 21 43-15v-7c-12 14-40 16-55 6c-25-18-26-72 1-90c17-12 43-9 55 6l2-10h24v87c0 36-11 59-49 59c-24 0-43-11-48-36zm71-60' +
  'c0-38-49-37-49 0s49 35 49 0zm67 50h-27v-135h27v46c11-13 39-18 53-7s15 26 15 41v55h-27v-51c0-33-27-32-36-18c-4 6-5 13-5 19zm137 0h-11' +
  'c-25 0-36-8-36-33v-43h-15v-24h15v-27h26v27h22v24h-22v39c0 9 4 13 13 13h8z';

/** The mark (a frame with the playhead on it) and the name, drawn. */
export function Wordmark() {
  return (
    <svg className={styles.wordmark} viewBox="0 0 1330 280" role="img" aria-label={SITE.name}>
      <rect y="40" width="360" height="200" rx="50" />
      <path className={styles.playhead} d="M200 0h80v56l-30 28v196h-20V84l-30-28z" />
      <path d={NAME} />
    </svg>
  );
}
