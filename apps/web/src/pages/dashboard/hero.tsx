import { Box, Button, Flex, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { liveTools } from '../../app/tools.ts';
import { AuditBox } from './audit-box.tsx';
import classes from './dashboard.module.css';
import type { HomeDoc } from './home-doc.ts';
import { OwnReportCard } from './own-report-card.tsx';

export function Hero({ doc }: { readonly doc: HomeDoc | undefined }) {
  return (
    <Flex
      component="section"
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: 'xl', md: 56 }}
      align={{ md: 'flex-start' }}
      pt={{ base: 'xl', md: 40 }}
      pb={{ base: 48, md: 72 }}
    >
      <Box flex={1} miw={0}>
        <Title
          order={1}
          maw="18em"
          fz="clamp(2.125rem, 1.5rem + 2.6vw, 3.25rem)"
          lts="-0.038em"
          lh={1.05}
        >
          Free SEO tools that say where every number comes from
        </Title>
        <Text
          maw="34em"
          mt="lg"
          mb="xl"
          c="dimmed"
          fz="clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem)"
          textWrap="pretty"
        >
          Enter a URL. See what we measured, what comes from a data set, and what is an estimate.
        </Text>
        <AuditBox />
        <Button component={Link} to="#tools" size="md" variant="default">
          Explore All Tools
        </Button>
        <Group
          component="ul"
          gap="8px 24px"
          mt="xl"
          c="dimmed"
          fz="sm"
          lh={1.25}
          className={classes.claims}
        >
          <li>{liveTools.length} tools, 100% free</li>
          {doc && (
            <li>
              <Link to="/audits">{doc.checks} checks, each with its source</Link>
            </li>
          )}
          <li>MIT-licensed, self-hosted</li>
          <li>No account</li>
        </Group>
      </Box>
      <Box w={{ md: 430 }} flex="none" visibleFrom={doc?.report ? undefined : 'md'}>
        {doc?.report ? <OwnReportCard report={doc.report} checks={doc.checks} /> : <PlumbScale />}
      </Box>
    </Flex>
  );
}

const ticks = Array.from({ length: 41 }, (_, index) => index);

/** The hero's drawing: a plumb line next to a scale, with three figures and their sources. */
function PlumbScale() {
  return (
    <svg viewBox="0 0 360 420" width="100%" aria-hidden focusable="false">
      <g stroke="var(--line-strong)">
        <path d="M60 10V410" />
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M60 ${10 + tick * 10}h${tick % 10 === 0 ? 22 : tick % 5 === 0 ? 14 : 8}`}
          />
        ))}
      </g>
      <g
        fill="var(--mantine-color-dimmed)"
        fontSize="11"
        fontFamily="var(--mantine-font-family-monospace)"
      >
        {[100, 75, 50, 25, 0].map((value, index) => (
          <text key={value} x="48" y={14 + index * 100} textAnchor="end">
            {value}
          </text>
        ))}
      </g>
      <path
        d="M122 10h76"
        stroke="var(--mantine-color-text)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M160 10V268" stroke="var(--mantine-color-text)" strokeWidth="1.75" />
      <g transform="translate(160 266)">
        <path
          d="M-17 0h34l8 22c1 3 .5 5-1 7L0 78l-24-49c-1.5-2-2-4-1-7z"
          fill="var(--brass-mark)"
        />
        <path
          d="M0 0h17l8 22c1 3 .5 5-1 7L0 78z"
          fill="var(--mantine-color-brass-6)"
          opacity=".55"
        />
        <path d="M0 78V98" stroke="var(--brass-text)" strokeDasharray="2 4" />
      </g>
      {[
        { y: 70, source: 'measured', tone: 'leaf' },
        { y: 130, source: 'indexed', tone: 'blueprint' },
        { y: 190, source: 'estimated', tone: 'brass' },
      ].map(({ y, source, tone }) => (
        <g key={source} transform={`translate(160 ${y})`}>
          <path d="M0 0h40" stroke="var(--line-strong)" />
          <circle r="4" fill="var(--page)" stroke="var(--mantine-color-text)" strokeWidth="1.5" />
          <rect x="40" y="-15" width="112" height="30" rx="6" fill={`var(--${tone}-soft)`} />
          <text
            x="52"
            y="4.5"
            fontSize="13"
            fontFamily="var(--mantine-font-family-monospace)"
            fill={tone === 'blueprint' ? 'var(--link)' : `var(--${tone}-text)`}
          >
            {source}
          </text>
        </g>
      ))}
    </svg>
  );
}
