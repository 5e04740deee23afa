import { bundledFiles } from '../content/bundled-files.ts';
import css from './print.css?raw';
import { printChecklist } from './print-checklist.ts';
import type { PrintDocument } from './print-document.ts';
import { printGuide } from './print-guide.ts';
import { printPolicy } from './print-policy.ts';

/** Every document that the build prints into `/downloads`. */
export const printDocuments = (): PrintDocument[] => [
  ...printGuide(bundledFiles, css),
  printPolicy(bundledFiles, css),
  printChecklist(bundledFiles, css),
];
