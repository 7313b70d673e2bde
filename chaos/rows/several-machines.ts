import type { OpenRow } from '../lib/row';

const COMES = 'comes with publish on many machines';

export const redis: OpenRow = { fault: 'Redis down, slow, of the wrong type', open: COMES };
export const instances: OpenRow = { fault: 'two or more instances', open: COMES };
