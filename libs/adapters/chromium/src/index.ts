export {
  createLab,
  defaultLabLimits,
  type LabLimits,
  type LabLog,
  type LabOptions,
} from './create-lab.ts';
export {
  findBrowser,
  NoBrowser,
  type FindBrowserOptions,
  type FoundBrowser,
} from './find-browser.ts';
