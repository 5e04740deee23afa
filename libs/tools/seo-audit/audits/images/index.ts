import type { AnyAudit } from '../../audit.ts';
import { imageAlt } from './image-alt.ts';
import { imageBroken } from './image-broken.ts';
import { imageDelivery } from './image-delivery.ts';
import { imageDimensions } from './image-dimensions.ts';
import { lcpImageNotLazy } from './lcp-image-not-lazy.ts';

export const imagesAudits: readonly AnyAudit[] = [
  imageAlt,
  imageBroken,
  imageDimensions,
  imageDelivery,
  lcpImageNotLazy,
];
