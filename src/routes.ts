import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page address and the module that draws it. */
export default [
  index('features/home/site/home.tsx'),
  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig;
