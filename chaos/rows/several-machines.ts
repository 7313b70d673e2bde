import type { OpenRow } from '../lib/row';

const ELSEWHERE = 'npm run cluster -- --check plays it';

export const redis: OpenRow = { fault: 'Redis down, slow, full, of the wrong type', open: ELSEWHERE };
export const instances: OpenRow = { fault: 'two or more instances', open: ELSEWHERE };
