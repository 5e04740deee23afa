export { openSiteFolder } from './open-site-folder.ts';
