import type { SerpPreviewRequestDto } from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import type { FieldCounter } from '@plumbline/ui';
import { characterCount } from '@plumbline/seo/text';
import type { FieldMessages } from '../../app/use-tool-form.ts';

/** The form values as typed. */
export interface SerpFields {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly keyword: string;
  readonly siteName: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string;
}

export const emptyFields: SerpFields = {
  title: '',
  url: '',
  description: '',
  keyword: '',
  siteName: '',
  date: '',
};

export const maxTitle = 60;
export const maxDescription = 160;
export const maxKeyword = 100;
export const maxSiteName = 60;

/** The specified message of each invalid field. */
export function checkFields(fields: SerpFields): FieldMessages<SerpFields> {
  const { title, url, description, keyword, siteName } = fields;
  return {
    ...(title.trim() === ''
      ? { title: 'Title is required' }
      : characterCount(title) > maxTitle && { title: 'Title should be under 60 characters' }),
    ...(toWebAddress(url) === null && { url: 'Please enter a valid URL' }),
    ...(description.trim() === ''
      ? { description: 'Description is required' }
      : characterCount(description) > maxDescription && {
          description: 'Description should be under 160 characters',
        }),
    ...(characterCount(keyword) > maxKeyword && {
      keyword: 'Please keep the keyword under 100 characters',
    }),
    ...(characterCount(siteName) > maxSiteName && {
      siteName: 'Please keep the site name under 60 characters',
    }),
  };
}

/** Gray if empty, green up to 50 characters, amber up to 60, red above. */
export function titleCounter(title: string): FieldCounter {
  const used = characterCount(title);
  const tone = used === 0 ? 'neutral' : used <= 50 ? 'good' : used <= maxTitle ? 'warning' : 'bad';
  return { text: `${used}/${maxTitle}`, tone };
}

/** Green up to 150 characters, amber up to 160, red above. */
export function descriptionCounter(description: string): FieldCounter {
  const used = characterCount(description);
  const tone = used <= 150 ? 'good' : used <= maxDescription ? 'warning' : 'bad';
  return { text: `${used}/${maxDescription}`, tone };
}

/** The request, without empty optional fields. */
export function toRequest(fields: SerpFields): SerpPreviewRequestDto {
  const { title, url, description } = fields;
  const keyword = fields.keyword.trim();
  const siteName = fields.siteName.trim();
  return {
    title,
    url: toWebAddress(url) ?? url,
    description,
    ...(keyword !== '' && { keyword }),
    ...(siteName !== '' && { siteName }),
    ...(fields.date !== '' && { date: fields.date }),
  };
}
