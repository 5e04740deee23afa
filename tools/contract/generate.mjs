/** Writes openapi.json from the server's source, then the client in libs/api-client from it. */
import { contractFile, generatedFolder, writeClient, writeContract } from './regenerate.mjs';

await writeContract(contractFile);
await writeClient(contractFile, generatedFolder);
