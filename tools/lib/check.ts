/** One check and its result. */
export type Check = { readonly what: string; readonly figure: string; readonly holds: boolean };
