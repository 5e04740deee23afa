import { Box, Group, Stack, Text } from '@mantine/core';
import { DATE_MARK, type SerpResultView, type TextRange } from '@plumbline/seo/serp';
import classes from './serp-result.module.css';

export interface SerpResultProps {
  readonly view: SerpResultView;
  /** Color scheme of the results page, independent of the surrounding page. Defaults to light. */
  readonly scheme?: 'light' | 'dark';
  /** A `data:` image or a path on this host, so that the preview makes no third-party requests. */
  readonly favicon?: string;
  /** Placeholders for empty texts. */
  readonly placeholders?: {
    readonly title: string;
    readonly url: string;
    readonly description: string;
  };
}

const NONE = { title: '', url: '', description: '' };

/** A search result as Google shows it, in real size, or scaled down with the same line breaks if space is limited. */
export function SerpResult({
  view,
  scheme = 'light',
  favicon,
  placeholders = NONE,
}: SerpResultProps) {
  const { device, siteName, displayUrl, title, description, date, bold } = view;
  const name = siteName || displayUrl;
  return (
    <div className={classes.frame} data-device={device} data-scheme={scheme}>
      <div
        className={classes.page}
        data-scheme={scheme}
        role="group"
        aria-label={`Search result on ${device === 'mobile' ? 'a phone' : 'a desktop'}`}
      >
        <Group wrap="nowrap" className={classes.site}>
          <Stack
            component="span"
            gap={0}
            align="center"
            justify="center"
            className={classes.icon}
            aria-hidden
          >
            <SiteIcon favicon={favicon} siteName={siteName} />
          </Stack>
          <Box miw={0}>
            <div className={classes.name} dir="auto" data-empty={name === '' || undefined}>
              {name || placeholders.url}
            </div>
            {siteName !== '' && displayUrl !== '' && (
              <div className={classes.address} dir="auto">
                {displayUrl}
              </div>
            )}
          </Box>
          <span className={classes.menu} aria-hidden>
            ⋮
          </span>
        </Group>
        <p className={classes.title} dir="auto" data-empty={title.text === '' || undefined}>
          {title.text || placeholders.title}
        </p>
        <p
          className={classes.description}
          dir="auto"
          data-empty={description.text === '' || undefined}
        >
          {date !== null && (
            <Text span c="var(--empty)">
              {date + DATE_MARK}
            </Text>
          )}
          {description.text === ''
            ? placeholders.description
            : partsOf(description.text, bold).map(({ text, isBold, start }) =>
                isBold ? (
                  <Box component="b" c="var(--ink)" fw={700} key={start}>
                    {text}
                  </Box>
                ) : (
                  text
                ),
              )}
        </p>
      </div>
      <p className={classes.smaller}>
        Scaled down to fit. Lines break where they do on a{' '}
        {device === 'mobile' ? 'phone' : 'desktop'}.
      </p>
    </div>
  );
}

interface SiteIconProps {
  readonly favicon: string | undefined;
  readonly siteName: string;
}

function SiteIcon({ favicon, siteName }: SiteIconProps) {
  if (favicon !== undefined && /^(?:data:image\/|\/(?!\/))/.test(favicon)) {
    return <img src={favicon} alt="" />;
  }
  const letter = /[\p{L}\p{N}]/u.exec(siteName)?.[0];
  if (letter !== undefined)
    return (
      <Text span fw={700} fz="inherit" lh={1}>
        {letter.toUpperCase()}
      </Text>
    );
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6">
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3 2.6 4 5.6 4 9s-1 6.4-4 9c-3-2.6-4-5.6-4-9s1-6.4 4-9Z" />
    </svg>
  );
}

/** A run of bold or plain text. */
interface TextPart {
  readonly text: string;
  readonly isBold: boolean;
  readonly start: number;
}

/** Splits a text at the ends of ordered ranges that do not overlap. */
function partsOf(text: string, ranges: readonly TextRange[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (start: number, end: number, isBold: boolean) => {
    if (start < end) parts.push({ text: text.slice(start, end), isBold, start });
  };
  for (const { start, end } of ranges) {
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, text.length, false);
  return parts;
}
