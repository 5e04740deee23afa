import type { AnyAudit } from '../../audit.ts';
import { charsetDeclared } from './charset-declared.ts';
import { descriptionPixelWidth } from './description-pixel-width.ts';
import { descriptionPresent } from './description-present.ts';
import { descriptionUnique } from './description-unique.ts';
import { favicon } from './favicon.ts';
import { headClosedEarly } from './head-closed-early.ts';
import { htmlLang } from './html-lang.ts';
import { metaRefresh } from './meta-refresh.ts';
import { titlePixelWidth } from './title-pixel-width.ts';
import { titlePresentSingle } from './title-present-single.ts';
import { titleUnique } from './title-unique.ts';
import { viewportMeta } from './viewport-meta.ts';

export const metadataAudits: readonly AnyAudit[] = [
  titlePresentSingle,
  titlePixelWidth,
  titleUnique,
  descriptionPresent,
  descriptionPixelWidth,
  descriptionUnique,
  headClosedEarly,
  charsetDeclared,
  viewportMeta,
  htmlLang,
  favicon,
  metaRefresh,
];
