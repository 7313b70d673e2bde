/** Where it is kept that the motion of the home page rests (local storage). */
export const MOTION_STORAGE_KEY = 'motion';
