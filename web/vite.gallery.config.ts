import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The kit on one page, for looking at. `npx vite -c vite.gallery.config.ts`, then /gallery.html.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { rollupOptions: { input: 'gallery.html' }, outDir: 'dist/gallery' },
});
