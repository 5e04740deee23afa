import type { LanguageDetection } from '@plumbline/seo/text';
import type { PageLanguage } from '../artifacts.ts';

const detection = (codes: readonly string[]): LanguageDetection => {
  const [code, ...others] = codes;
  if (code !== undefined && others.length === 0) return { known: true, code };
  return { known: false, reason: 'The text is too short to tell its language from.', among: codes };
};

/**
 * Languages detected in a page: none, one, or the relatives of which it is one.
 * @param whole of all visible text; that of the main text unless given
 */
export const detected = (
  main: string | readonly string[] | null,
  whole: string | readonly string[] | null = main,
): PageLanguage => ({
  main: detection([main ?? []].flat()),
  whole: detection([whole ?? []].flat()),
});
