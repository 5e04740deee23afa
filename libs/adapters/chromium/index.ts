export { createLab, labLimits } from './create-lab.ts';
export { findBrowser } from './find-browser.ts';
