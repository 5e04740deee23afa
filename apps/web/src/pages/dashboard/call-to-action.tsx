import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { liveTools } from '../../app/tools.ts';
import classes from './call-to-action.module.css';

export function CallToAction() {
  const metaGenerator = liveTools.find(({ id }) => id === 'meta-generator');
  return (
    <section className={classes.box} aria-labelledby="start-heading">
      <div>
        <h2 id="start-heading">See where your page stands</h2>
        <p>One address is all it takes. The report names what to fix first, and how.</p>
      </div>
      <div className={classes.actions}>
        <Button component={Link} to="/seo-audit" size="md" className={classes.primary}>
          Start Free SEO Audit
        </Button>
        {metaGenerator && (
          <Button component={Link} to={metaGenerator.path} size="md" className={classes.secondary}>
            Generate Meta Tags
          </Button>
        )}
      </div>
    </section>
  );
}
