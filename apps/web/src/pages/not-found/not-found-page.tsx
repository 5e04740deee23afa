import { Box, Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Seo } from '../../app/seo.tsx';
import classes from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <>
      <Seo title="Page Not Found" description="There is no page at this URL." noIndex />
      <Box maw="34rem" mx="auto" pt={72} pb={40} ta="center">
        <p className={classes.status} aria-hidden>
          404
        </p>
        <h1>Page Not Found</h1>
        <Text my="1em">
          There is no page at this URL. It may have moved, or the link may be mistyped.
        </Text>
        <p className={classes.hint}>
          <code>Did you forget to add the page to the router?</code>
        </p>
        <Button component={Link} to="/">
          Go to the dashboard
        </Button>
      </Box>
    </>
  );
}
