import { Box, Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { liveTools } from '../../app/tools.ts';
import classes from './tools-section.module.css';
import { liveToolGroups } from './tool-groups.ts';

/** Tools in the grid. */
const cardCount = 6;

export function ToolsSection() {
  return (
    <Box id="tools" component="section" py={48} className="ruled" aria-labelledby="tools-heading">
      <h2 id="tools-heading">Tools</h2>
      <div className={classes.cards}>
        {liveTools
          .slice(0, cardCount)
          .map(({ id, title, description, icon: Icon, color, path }) => (
            <Stack
              component="article"
              key={id}
              gap={0}
              align="flex-start"
              className={`card ${classes.card}`}
            >
              <Icon
                size={26}
                stroke={1.6}
                aria-hidden
                color={`var(--${color}-text, var(--link))`}
              />
              <h3>{title}</h3>
              <p>{description}</p>
              <Button
                component={Link}
                to={path}
                variant="default"
                aria-label={`Use Tool: ${title}`}
              >
                Use Tool
              </Button>
            </Stack>
          ))}
      </div>
      <nav className={classes.topics} aria-labelledby="more-heading">
        <h3 id="more-heading">More tools</h3>
        <Group component="ul" gap="8px 24px" align="stretch" className={classes.more}>
          {liveTools.slice(cardCount).map(({ id, title, icon: Icon, path }) => (
            <li key={id}>
              <Icon size={19} stroke={1.7} aria-hidden />
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </Group>
      </nav>
      <nav className={classes.topics} aria-labelledby="topics-heading">
        <h3 id="topics-heading">By topic</h3>
        <dl className={classes.groups}>
          {liveToolGroups().map(({ id, title, links }) => (
            <Group key={id} gap="2px 20px" align="stretch" className={classes.group}>
              <dt>{title}</dt>
              {links.map(({ label, path }) => (
                <dd key={label}>
                  <Link to={path}>{label}</Link>
                </dd>
              ))}
            </Group>
          ))}
        </dl>
      </nav>
    </Box>
  );
}
