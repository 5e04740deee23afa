import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { heroClaims } from '../../content/marketing.ts';
import classes from './hero.module.css';
import { PlumbScale } from './plumb-scale.tsx';

export function Hero() {
  return (
    <section className={classes.hero}>
      <div className={classes.text}>
        <h1 className={classes.headline}>Free SEO tools that say where every number comes from</h1>
        <p className={classes.lead}>
          Paste an address and read what is measured, what is looked up and what is an estimate. No
          account, and no figure without its source.
        </p>
        <div className={classes.actions}>
          <Button component={Link} to="/seo-audit" size="md" color="leaf">
            Start Free SEO Audit
          </Button>
          <Button component={Link} to="#tools" size="md" variant="default">
            Explore All Tools
          </Button>
        </div>
        <ul className={classes.claims}>
          {heroClaims.map((claim) => (
            <li key={claim}>{claim}</li>
          ))}
        </ul>
      </div>
      <PlumbScale className={classes.scale} />
    </section>
  );
}
