import type { AppConfig } from '../config/app-config.ts';
import type { RenderSettings } from './render-jobs.ts';

/** Settings of the operator, which the build can't know. */
export type Personalisation = Pick<
  AppConfig,
  'publicUrl' | 'productName' | 'pageSpeed' | 'analytics' | 'ads' | 'claims'
>;

/** The site's settings, both for pages that the server renders and for browsers. */
export const settingsOf = (config: Personalisation): RenderSettings => ({
  productName: config.productName,
  origin: config.publicUrl,
  pageSpeedRuns: config.pageSpeed.runs,
  fieldData: config.pageSpeed.cruxApiKey !== null,
  analytics: config.analytics,
  ads: config.ads && { banner: config.ads.banner, sidebar: config.ads.sidebar },
  claims: config.claims,
});

/** Whether pages differ from the built ones in more than names and URLs. */
export const showsMore = ({ ads, claims }: Personalisation): boolean =>
  ads !== null || claims !== null;

const placeholderOrigin = 'https://plumbline.invalid';
const placeholderName = /\bPlumbline\b/g;
/** In the settings that every page carries. */
const placeholders = {
  pageSpeedRuns: 1,
  fieldData: false,
  analytics: null,
  ads: null,
  claims: null,
} as const;

const entry = (name: string, value: unknown): string =>
  `${JSON.stringify(name)}:${JSON.stringify(value)}`.replaceAll('<', '\\u003c');

/** The build knows neither its URL nor the operator's product name. Both are filled in here, with the settings. */
export function personalize(text: string, config: Personalisation): string {
  const { publicUrl, productName } = config;
  const settings = settingsOf(config);
  const named = text
    .replaceAll(placeholderOrigin, () => publicUrl)
    .replaceAll(encodeURIComponent(placeholderOrigin), () => encodeURIComponent(publicUrl))
    .replace(placeholderName, () => productName);
  return Object.entries(placeholders).reduce(
    (filled, [name, value]) =>
      filled.replace(entry(name, value), () =>
        entry(name, settings[name as keyof typeof placeholders]),
      ),
    named,
  );
}
