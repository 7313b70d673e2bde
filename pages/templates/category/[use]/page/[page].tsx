import { renderOnFirstRequest } from '@/lib/page-data/shared/page-props-of.server';

export { default, getStaticProps } from '../index';
export const getStaticPaths = renderOnFirstRequest;
