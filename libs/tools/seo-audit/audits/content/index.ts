import type { AnyAudit } from '../../audit.ts';
import { brokenEncoding } from './broken-encoding.ts';
import { duplicateContent } from './duplicate-content.ts';
import { h1Present } from './h1-present.ts';
import { headingOrder } from './heading-order.ts';
import { keyphrasePlacement } from './keyphrase-placement.ts';
import { keywordOveruse } from './keyword-overuse.ts';
import { readability } from './readability.ts';
import { thinContent } from './thin-content.ts';
import { titleH1Agreement } from './title-h1-agreement.ts';

export const contentAudits: readonly AnyAudit[] = [
  h1Present,
  headingOrder,
  titleH1Agreement,
  thinContent,
  keywordOveruse,
  keyphrasePlacement,
  readability,
  duplicateContent,
  brokenEncoding,
];
