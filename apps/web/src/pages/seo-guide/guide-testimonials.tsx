import { Box, Stack, Text } from '@mantine/core';
import { guide } from '../../content/guide.ts';
import classes from './guide.module.css';

export function GuideTestimonials() {
  return (
    <Box component="section" py={40} className="ruled" aria-labelledby="readers-heading">
      <h2 id="readers-heading">What readers say</h2>
      <div className={classes.quotes}>
        {guide.testimonials.map(({ quote, name, role }) => (
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
