import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    cssTarget: 'chrome123',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: { main: 'src/main.ts', pages: 'src/pages.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
});
