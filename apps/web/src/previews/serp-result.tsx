import { Box, Group, Stack, Text } from '@mantine/core';
import {
  DATE_MARK,
  type SerpDevice,
  serpModel,
  serpModelMonth,
  type SerpResultView,
  type TextRange,
} from '@plumbline/seo/serp';
import { ProvenanceBadge } from '@plumbline/ui';
import { useState, useSyncExternalStore } from 'react';
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
  const blank = (text: string) => (text === '' ? 'var(--empty)' : undefined);
  return (
    <div className={classes.frame} data-device={device}>
      <div
        className={classes.page}
        data-scheme={scheme}
        role="group"
        aria-label={`Search result on ${device === 'mobile' ? 'a phone' : 'a desktop'}`}
      >
        <Group wrap="nowrap" className={classes.site}>
          <Stack
            component="span"
            align="center"
            justify="center"
            flex="none"
            bdrs="50%"
            className={classes.icon}
            aria-hidden
          >
            <SiteIcon favicon={favicon} siteName={siteName} />
          </Stack>
          <Box miw={0}>
            <Text component="div" truncate c={blank(name)} className={classes.name} dir="auto">
              {name || placeholders.url}
            </Text>
            {siteName !== '' && displayUrl !== '' && (
              <Text component="div" truncate className={classes.address} dir="auto">
                {displayUrl}
              </Text>
            )}
          </Box>
          <Text span flex="none" className={classes.menu} aria-hidden>
            ⋮
          </Text>
        </Group>
        {/* The texts are already cut to these lines with the widths of Arial. Another font must not add lines. */}
        <Text
          {...(device === 'desktop'
            ? { truncate: true }
            : { lineClamp: serpModel.mobile.title.lines })}
          c={blank(title.text)}
          className={classes.title}
          dir="auto"
        >
          {title.text || placeholders.title}
        </Text>
        <Text
          lineClamp={serpModel[device].description.lines}
          c={blank(description.text)}
          className={classes.description}
          dir="auto"
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
        </Text>
      </div>
      <Text mt={8} c="var(--empty)" fz="xs" className={classes.smaller}>
        Scaled down to fit. Lines break where they do on a{' '}
        {device === 'mobile' ? 'phone' : 'desktop'}.
      </Text>
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

const narrow = '(max-width: 40em)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The device of a search result preview. Defaults to the visitor's own. */
export function useOwnDevice(): readonly [SerpDevice, (device: SerpDevice) => void] {
  const [chosen, choose] = useState<SerpDevice | null>(null);
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
  return [chosen ?? (isNarrow ? 'mobile' : 'desktop'), choose];
}

/** The source of the widths of titles and descriptions. */
export const WidthSource = () => (
  <ProvenanceBadge
    provenance="estimated"
    reason={`Measured in Arial. ${serpModel.note} Last checked in ${serpModelMonth}.`}
  />
);
