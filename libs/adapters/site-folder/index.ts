export { openSiteFolder, type SiteFolder } from './open-site-folder.ts';
