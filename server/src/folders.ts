/** Folders beside the program, which is in src/ (development) or in dist/ (build). */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packageDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
export const migrationsDir = path.join(packageDir, 'migrations');
export const webDir = path.join(packageDir, '..', 'web', 'dist');
