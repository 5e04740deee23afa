import { Text, Title } from '@mantine/core';
import type { UrlAnalyzerReportDto } from '@plumbline/api-client';
import { useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { ShowAll } from '../../../app/show-all.tsx';
import classes from './report.module.css';

const atFirst = 60;

/** The headings in order, indented by level, with skipped levels marked. */
export function Outline({ report }: { readonly report: UrlAnalyzerReportDto }) {
  const formats = useFormats();
  const { items, total } = report.outline;
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, atFirst);
  const count = (level: number, texts: readonly string[]) =>
    `${texts.length}${texts.length === 100 ? '+' : ''} h${level}`;
  return (
    <section className={classes.part} aria-labelledby="content-outline">
      <Title order={3} id="content-outline">
        Heading outline
      </Title>
      <Text textWrap="pretty">
        {total === 0
          ? 'The page has no headings.'
          : `${formats.count(total, 'heading')}: ${[count(1, report.h1Tags), count(2, report.h2Tags), count(3, report.h3Tags)].join(', ')}.`}
      </Text>
      {total > 0 && (
        <ol className={classes.outline} aria-label="Headings">
          {shown.map(({ level, text, hidden, skipped }, index) => (
            <li key={index} style={{ '--level': level } as object}>
              <span className={classes.level}>h{level}</span>
              <span>
                {text ? (
                  <bdi>{text}</bdi>
                ) : (
                  <Text span c="var(--brick-text)">
                    empty
                  </Text>
                )}
                {hidden && (
                  <Text span fz="xs" fw={400} c="dimmed">
                    {' '}
                    (hidden)
                  </Text>
                )}
                {skipped.length > 0 && (
                  <Text span c="var(--brass-text)" fz="xs">
                    {' '}
                    skips {skipped.map((each) => `h${each}`).join(', ')}
                  </Text>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      <ShowAll
        first={atFirst}
        listed={items.length}
        total={total}
        what="heading"
        all={all}
        onAll={setAll}
      />
    </section>
  );
}
