import type { AnyAudit } from '../../audit.ts';
import { clsField } from './cls-field.ts';
import { compressionAndCaching } from './compression-and-caching.ts';
import { domSize } from './dom-size.ts';
import { inpField } from './inp-field.ts';
import { lcpField } from './lcp-field.ts';
import { lcpLab } from './lcp-lab.ts';
import { pageWeight } from './page-weight.ts';
import { renderBlocking } from './render-blocking.ts';
import { tapTargets } from './tap-targets.ts';
import { tbtLab } from './tbt-lab.ts';
import { ttfb } from './ttfb.ts';

export const performanceAudits: readonly AnyAudit[] = [
  lcpField,
  inpField,
  clsField,
  ttfb,
  lcpLab,
  tbtLab,
  pageWeight,
  compressionAndCaching,
  renderBlocking,
  domSize,
  tapTargets,
];
