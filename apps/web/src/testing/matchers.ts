import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Long timeouts for slow machines: tests check what a page shows in the end, not how soon.
configure({ asyncUtilTimeout: 30_000 });
