import { Box, Button, Group, Stack, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toolMenu } from '../../app/navigation.ts';
import { liveTools } from '../../app/tools.ts';
import classes from './tools-section.module.css';
import { liveToolGroups } from './tool-groups.ts';

/** How many tools the grid shows. */
const cardCount = 6;

export function ToolsSection() {
  return (
    <Box id="tools" component="section" py="xxl" className="ruled" aria-labelledby="tools-heading">
      <Title order={2} id="tools-heading">
        Tools
      </Title>
      <div className={classes.tasks}>
        {toolMenu.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <Title order={3}>{title}</Title>
            <ul>
              {links.map(({ id, name, short, path, icon: Icon, color }) => (
                <li key={id}>
                  <Icon
                    size={20}
                    stroke={1.7}
                    aria-hidden
                    color={`var(--${color}-text, var(--link))`}
                  />
                  <div>
                    <Link to={path}>{name}</Link>
                    <p>{short}</p>
                  </div>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <Title order={3} className={classes.popular}>
        Popular tools
      </Title>
      <div className={classes.cards}>
        {liveTools.slice(0, cardCount).map(({ id, name, description, icon: Icon, color, path }) => (
          <Stack
            component="article"
            key={id}
            gap={0}
            align="flex-start"
            className={`card ${classes.card}`}
          >
            <Icon size={26} stroke={1.6} aria-hidden color={`var(--${color}-text, var(--link))`} />
            <Title order={4}>{name}</Title>
            <p>{description}</p>
            <Button component={Link} to={path} variant="default" aria-label={`Use Tool: ${name}`}>
              Use Tool
            </Button>
          </Stack>
        ))}
      </div>
      <nav className={classes.topics} aria-labelledby="topics-heading">
        <Title order={3} id="topics-heading">
          Find a tool by topic
        </Title>
        <dl className={classes.groups}>
          {liveToolGroups().map(({ id, title, links }) => (
            <Group key={id} gap="2px 20px" align="stretch" className={classes.group}>
              <dt>{title}</dt>
              {links.map(({ label, path, tool }) => (
                <dd key={label}>
                  <Link to={path}>{label}</Link>
                  {label !== tool && <small> in {tool}</small>}
                </dd>
              ))}
            </Group>
          ))}
        </dl>
      </nav>
    </Box>
  );
}
