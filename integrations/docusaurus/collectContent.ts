import type { Json } from '../../generator/integration.ts';
import { callPlugin } from './callPlugin.ts';
import type { PluginInstance } from './docusaurusPlugin.ts';

/** A page that a plugin adds. Nested pages are separate pages. */
export interface PluginRoute {
  readonly path: string;
  readonly component: string;
  /** Props of the component, by the modules that they come from. */
  readonly modules?: unknown;
  readonly props?: object;
  readonly routes?: readonly PluginRoute[];
}

/** The content that a plugin loads. */
export interface Content {
  readonly routes: readonly PluginRoute[];
  /** Values by the name in `@data/<plugin>/<name>`. */
  readonly data: Readonly<Record<string, Json>>;
  /** The value for `usePluginData`. */
  readonly globalData?: Json;
  /** The result of `loadContent`. */
  readonly loaded: unknown;
}

/** Runs `loadContent` and `contentLoaded`, and collects their requests. */
export async function collectContent(
  pluginInstance: PluginInstance,
  name: string,
): Promise<Content> {
  const routes: PluginRoute[] = [];
  const data: Record<string, Json> = {};
  let globalData: Json | undefined;
  const content = await callPlugin('loadContent', () => pluginInstance.loadContent?.());
  const given = {
    content,
    allContent: {},
    actions: {
      addRoute: (route: PluginRoute) => routes.push(...leavesOf(route)),
      createData: (file: string, value: unknown) => {
        // In Docusaurus, the value is a file with this text.
        const isJson = typeof value === 'string' && file.endsWith('.json');
        const key = file.replace(/\.json$/, '').replace(/[^\w-]+/g, '-');
        data[key] = (isJson ? JSON.parse(value) : value) as Json;
        return Promise.resolve(`@data/${name}/${key}`);
      },
      setGlobalData: (value: Json) => {
        globalData = value;
      },
    },
  };
  await callPlugin('contentLoaded', () => pluginInstance.contentLoaded?.(given));
  return { routes, data, loaded: content, ...(globalData !== undefined && { globalData }) };
}

function leavesOf(route: PluginRoute): readonly PluginRoute[] {
  return route.routes?.length ? route.routes.flatMap(leavesOf) : [route];
}
