import { Box, Stack, Text } from '@mantine/core';
import { site } from '../../app/site.ts';
import { marketing } from '../../content/marketing.ts';
import classes from './marketing-sections.module.css';

export function Statistics() {
  return (
    <section className={classes.band} aria-label="Results">
      <dl className={classes.statistics}>
        {marketing.statistics.map(({ value, label }) => (
          <div key={label}>
            <Text component="dt" c="dimmed" fz="sm">
              {label}
            </Text>
            <Text component="dd" fz={26} fw={650} lts="-0.03em" lh={1.25} className="tabular">
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Testimonials() {
  return (
    <Box component="section" py={48} className="ruled" aria-labelledby="testimonials-heading">
      <h2 id="testimonials-heading">What people say</h2>
      {site.rating && (
        <Text mt={8} c="dimmed">
          {site.rating.value} out of 5 from {site.rating.count} reviews
        </Text>
      )}
      <div className={classes.quotes}>
        {marketing.testimonials.map(({ quote, name, role }) => (
          <Stack component="figure" gap={0} key={name}>
            <Box component="blockquote" flex="1" className="pretty">
              {quote}
            </Box>
            <Text component="figcaption" mt={12} fz="sm" fw={600}>
              {name}, <span>{role}</span>
            </Text>
          </Stack>
        ))}
      </div>
    </Box>
  );
}
