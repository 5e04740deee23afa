import type { AreaFact, ImageFact } from '@plumbline/page';
import { cut } from '@plumbline/seo/text';

/** The image as in the source, with a long `src` cut; with its alt text where it has no URL. */
export const imageTag = ({ element, src, fromSrcset, alt }: ImageFact): string => {
  const [tag, room] = element === 'input' ? ['<input type="image"', 160] : ['<img', 180];
  if (src) return `${tag} ${fromSrcset ? 'srcset' : 'src'}="${cut(src, room)}">`;
  return alt
    ? `${tag} alt="${cut(alt, room)}">`
    : `${tag}> ${src === null ? 'without' : 'with an empty'} src`;
};

export const areaTag = ({ href }: AreaFact): string => `<area href="${cut(href, 180)}">`;
