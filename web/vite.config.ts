import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './build/icons';
import { words } from './build/words';

export default defineConfig({
  plugins: [icons(), words(), svelte()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/meadhall/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // fonts and pictures stay files: the content security policy allows no data: fonts
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/english.ts'] },
});
