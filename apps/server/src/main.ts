import { loadConfig } from './config/parse-environment.ts';
import { createApp } from './create-app.ts';

const config = loadConfig();
const app = await createApp(config);
await app.listen(config.port, config.host);
