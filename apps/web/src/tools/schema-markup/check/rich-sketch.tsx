import { Group, Paper, Stack, Text } from '@mantine/core';
import { parseTypedAddress } from '@plumbline/page';
import { isRating, minutesIn, type SchemaForm } from '@plumbline/tools/schema-markup';
import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';

/** A search result with this markup. It loads no picture, since that would be a request to another site. */
export function RichSketch({ form }: { form: SchemaForm }) {
  const sketch = sketchOf(form);
  if (!sketch) return null;
  const { site, title, text, stars, facts } = sketch;
  return (
    <Stack component="figure" gap="xs" miw={0}>
      <Text component="figcaption" c="dimmed" fz="sm">
        A sketch of a possible search result. Search engines choose their own layout.
      </Text>
      <Paper maw="38rem" px="md" py="sm" radius="sm" bg="var(--page)" className="anywhere">
        <Text c="dimmed" fz="sm">
          {site}
        </Text>
        <Text lineClamp={2} my={4} c="var(--link)" fz="lg" lh={1.3}>
          {title}
        </Text>
        {text && (
          <Text lineClamp={2} lh={1.5}>
            {text}
          </Text>
        )}
        {(stars !== null || facts.length > 0) && (
          <Group component="p" gap="xxs" mt="xxs" c="dimmed" fz="sm">
            {stars !== null && (
              <Text
                role="img"
                aria-label={`${stars} of 5 stars`}
                span
                display="inline-flex"
                c="var(--brass-text)"
              >
                {[1, 2, 3, 4, 5].map((star) => {
                  const Star =
                    stars >= star - 0.25
                      ? IconStarFilled
                      : stars >= star - 0.75
                        ? IconStarHalfFilled
                        : IconStar;
                  return <Star key={star} size={15} aria-hidden />;
                })}
              </Text>
            )}
            {facts.join(' · ')}
          </Group>
        )}
      </Paper>
    </Stack>
  );
}

/** The texts of a rich result. */
interface Sketch {
  /** 'shop.example', or a placeholder. */
  readonly site: string;
  readonly title: string;
  readonly text: string;
  /** From 1 to 5; `null` if the type shows no stars or has no valid rating. */
  readonly stars: number | null;
  /** Shown next to the stars: '4.5 (89)', '€39.00', 'In stock'. */
  readonly facts: readonly string[];
}

/** Types with a rich result among the search results. FAQ pages no longer have one, and organizations have a panel. */
const sketched: ReadonlySet<string> = new Set([
  'Article',
  'Product',
  'LocalBusiness',
  'Recipe',
  'Review',
  'Event',
]);

/** A sketch of the form as a rich result; `null` if its type has none. */
export function sketchOf(form: SchemaForm): Sketch | null {
  if (!sketched.has(form.type)) return null;
  const rated = ['Product', 'Recipe', 'Review'].includes(form.type) && isRating(form.rating);
  return {
    site: siteOf(form.url),
    title: form.type === 'Review' ? form.itemReviewed || form.name : form.name,
    text: form.type === 'Review' ? form.reviewBody || form.description : form.description,
    stars: rated ? Number(form.rating) : null,
    facts: [...(rated ? [ratingOf(form)] : []), ...factsOf(form)].filter((fact) => fact !== ''),
  };
}

const siteOf = (url: string): string => parseTypedAddress(url)?.hostname ?? 'your-site.example';

function ratingOf({ type, rating, ratingCount, author }: SchemaForm): string {
  if (type === 'Review') return `${rating}/5${author.trim() && ` by ${author.trim()}`}`;
  return `${rating}${ratingCount.trim() && ` (${ratingCount.trim()})`}`;
}

function factsOf(form: SchemaForm): string[] {
  switch (form.type) {
    case 'Product':
      return [priceOf(form), inWords(form.availability)];
    case 'Recipe':
      return [
        timeOf(form),
        form.calories && `${form.calories.replace(/\s*calories$/i, '')} calories`,
      ];
    case 'Event':
      return [dateOf(form.startDate), form.location, priceOf(form)];
    case 'LocalBusiness':
      return [
        form.priceRange,
        [form.address, form.addressLocality].filter(Boolean).join(', '),
        form.telephone,
      ];
    case 'Article':
      return [dateOf(form.datePublished), form.author];
    default:
      return [];
  }
}

function priceOf({ price, priceCurrency }: SchemaForm): string {
  const typed = price.trim();
  const currency = priceCurrency.trim().toUpperCase();
  if (!/^\d{1,12}(?:\.\d{1,4})?$/.test(typed) || !/^[A-Z]{3}$/.test(currency)) return typed;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(typed));
}

/** 'InStock' as 'In stock'. */
const inWords = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function timeOf({ prepTime, cookTime }: SchemaForm): string {
  const minutes = [prepTime, cookTime].map(minutesIn).filter((each) => each !== null);
  const sum = minutes.reduce((total, each) => total + each, 0);
  if (sum === 0) return '';
  const [hours, rest] = [Math.floor(sum / 60), sum % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** The day as written, regardless of its time zone: '1 May 2026'. */
function dateOf(typed: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(typed.trim()) ?? [];
  if (year === undefined) return typed.trim();
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
}
