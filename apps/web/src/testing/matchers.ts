import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// For slow and busy machines: what a page shows in the end is asked, not how soon.
configure({ asyncUtilTimeout: 30_000 });
