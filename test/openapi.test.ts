import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite, places, repository, type TestSite } from './harness.ts';

const sites: TestSite[] = [];
after(() => sites.forEach((site) => site.close()));

const integration = path.join(repository, 'integrations/openapi/openApi.ts');

/** Creates a site whose only documents come from a description, which is given as YAML. */
function siteOf(description: string): TestSite {
  const site = createSite(
    {
      'api.yaml': description,
      'pages/index.md': '---\nowner: me\n---\n\n# Home\n',
      'terms.yml': '- { term: GitHub, avoid: Github }\n',
      CODEOWNERS: '*.yaml @api\n',
      'site.config.ts': dedent`
        import theme from './theme.ts';
        import { openApi } from ${JSON.stringify(integration)};
        export default {
          title: 'Test', url: 'https://test.example', theme, socialCards: false,
          collections: {
            api: { type: 'docs', path: 'api', routeBasePath: '/api' },
            pages: { type: 'pages', path: 'pages' },
          },
          integrations: [openApi({ file: 'api.yaml', collection: 'api' })],
          checks: { words: 'warn', freshness: 'warn' },
          gates: { requireOwner: true },
        };
      `,
    },
    { theme: 'real' },
  );
  sites.push(site);
  return site;
}

const diagnosticsOf = ({ result }: TestSite) =>
  result.diagnostics.map(({ code, text }) => `${code} ${text}`);

const pets = dedent`
  openapi: 3.1.0
  info: { title: Pet store, version: '2', description: 'See {this} and [that][none].' }
  servers: [{ url: 'https://pets.example/v2' }]
  tags: [{ name: Pets, description: <p>All <code>animals</code>.</p> }]
  security: [{ key: [] }, {}]
  paths:
    /pets/{id}:
      parameters: [{ $ref: '#/components/parameters/id' }]
      get:
        operationId: getPet
        summary: Get a pet
        tags: [Pets]
        description: |
          > [!NOTE]
          > Slow. See [the guide](../guide) and [RFC](https://rfc.example).
        responses:
          '200':
            description: The pet.
            content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
          '404':
            description: 'None. <script>alert(1)</script>'
            content: { application/json: { schema: { $ref: '#/x-fault' } } }
    /pets:
      post:
        tags: [Pets]
        deprecated: true
        requestBody:
          required: true
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pet' }
              example: { name: Rex }
        responses: { default: { description: Anything } }
  x-fault:
    type: object
    properties: { code: { type: integer }, causes: { type: array, items: { $ref: '#/x-fault' } } }
  components:
    securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
    parameters:
      id: { name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }
    schemas:
      Pet:
        type: object
        required: [name]
        properties:
          name: { type: string, description: "What it's called", maxLength: 40 }
          kind: { enum: [cat, dog], default: cat }
          friends: { type: array, items: { $ref: '#/components/schemas/Pet' } }
          home: { type: [object, 'null'], properties: { city: { type: string } } }
  `;

/** Returns the text of the article without markup. */
function textOf(html: string): string {
  const [article = ''] = /<article[\s\S]*<\/article>/.exec(html) ?? [];
  return article
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('each operation, tag and schema of a description has a page', async () => {
  const site = siteOf(pets);
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  assert.match(textOf(site.read('api/index.html')), /See \{this\} and \[that\]\[none\]\./);
  const tag = site.read('api/pets/index.html');
  assert.match(tag, /<p>All <code>animals<\/code>\.<\/p>/);
  assert.match(tag, /<a href="\/api\/pets\/get-pet">Get a pet<\/a>/);
  const operation = site.read('api/pets/get-pet.html');
  assert.match(operation, /GET \/pets\/\{id\}/);
  assert.match(operation, /<aside[^>]*admonition[^>]*note/);
  assert.match(operation, /Slow\. See the guide and <a href="https:\/\/rfc\.example"/);
  assert.match(textOf(operation), /id integer , required \. Value: at least 1\./);
  assert.match(textOf(operation), /Authorization key , or none\./);
  assert.match(operation, /<a href="\/api\/schemas\/pet"><code>Pet<\/code><\/a>/);
  assert.doesNotMatch(operation, /alert\(1\)/);
  // A schema without a name is shown where it is used, but not again within itself.
  assert.match(textOf(operation), /application\/json : object code integer causes array of object/);
  assert.match(textOf(site.read('api/pets/post-pets.html')), /Deprecated\./);
  const schema = textOf(site.read('api/schemas/pet.html'));
  assert.match(schema, /name string , required \. What it's called Length: at most 40\./);
  assert.match(schema, /kind string \. Values: cat , dog \. Default: cat \./);
  assert.match(schema, /friends array of Pet home object or null city string/);
});

test('a change of one operation renders one page, which has no additional script', async () => {
  const site = siteOf(pets);
  await site.build();
  // Every page has the scripts of the theme, and this one has no others.
  assert.ok(site.result.heaviest!.script < 6000);
  site.edit('api.yaml', (text) => text.replace('Slow.', 'Quick.'));
  await site.build();
  assert.deepEqual([site.result.counts.parsed, site.result.counts.rendered], [1, 1]);
});

test('parts of a description that pages do not show may share names with shown ones', async () => {
  const site = siteOf(dedent`
    openapi: 3.0.3
    info: { title: A, version: '1' }
    source: { url: [] }
    security: [{ name: [], url: [] }]
    paths:
      /a:
        post:
          requestBody:
            content:
              application/x-www-form-urlencoded:
                schema:
                  type: object
                  required: true
                  properties: { url: { type: string }, b: { items: { type: [string, 'null'] } } }
                encoding: { url: { style: deepObject } }
          responses: { default: { description: Anything } }
    components:
      securitySchemes:
        name:
          type: oauth2
          flows: { implicit: { scopes: { content: Read, delete: Remove }, authorizationUrl: /a } }
        url: { type: http, scheme: basic }
      schemas: { B: { type: { type: string }, definitions: { type: { type: string } } } }
  `);
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  assert.ok(site.has('api/operations/post-a.html'));
});

for (const [name, change, place, message] of [
  [
    'Swagger 2',
    () => "swagger: '2.0'\n",
    '1:1',
    /cannot use this file: it is Swagger 2\.0\. Convert it to OpenAPI 3 first/,
  ],
  ['no version', () => 'info: {}\n', '1:1', /it is not a description in OpenAPI 3\.x/],
  [
    'a line that is not YAML',
    () => 'openapi: 3.1.0\ninfo: [\n',
    '3:1',
    /: Flow sequence in block collection must be sufficiently indented and end with a \]\./,
  ],
  [
    'a reference to another file',
    (text: string) => text.replace("'#/components/parameters/id'", './other.yaml#/id'),
    '8:26',
    /the reference `\.\/other\.yaml#\/id` leads to another file\. Bundle the description/,
  ],
  [
    'a reference to nothing',
    (text: string) => text.replace('#/components/parameters/id', '#/components/parameters/it'),
    '8:27',
    /the reference `#\/components\/parameters\/it` leads nowhere/,
  ],
  [
    'a number in place of a text',
    (text: string) => text.replace(/summary: .*/, 'summary: 5'),
    '11:7',
    /: `paths\.\/pets\/\{id\}\.get\.summary` must be a text\./,
  ],
  [
    'a requirement that is not a list',
    (text: string) => text.replace('[{ key: [] }, {}]', '[{ key: read }]'),
    '5:12',
    /: `security\.0` must be an object of lists\./,
  ],
] as const)
  test(`${name} in a description gives a diagnostic that says what to do`, async () => {
    const site = siteOf(change(pets));
    await site.build();
    assert.deepEqual(places(site.result.diagnostics), [`api.yaml:${place} integration/bad-file`]);
    assert.match(diagnosticsOf(site)[0]!, message);
  });

test('each diagnostic in a page of a description is given once, at its place in it', async () => {
  const site = siteOf(dedent`
    openapi: 3.1.0
    info: { title: Pets, version: '2' }
    paths:
      /a:
        parameters: [{ $ref: '#/components/parameters/id' }]
        get: { description: 'Github, then Github.', responses: {} }
        put: { description: Not Github., responses: {} }
    components:
      parameters:
        id: { name: Github_id, in: path, description: Of Github }
  `);
  await site.build();
  assert.deepEqual(places(site.result.diagnostics), [
    'api.yaml:6:26 words/avoid',
    'api.yaml:6:39 words/avoid',
    'api.yaml:7:29 words/avoid',
    'api.yaml:10:54 words/avoid',
  ]);
  site.edit('CODEOWNERS', '/pages/ @me\n');
  await site.build();
  assert.deepEqual(places(site.result.diagnostics)[0], 'api.yaml:1:1 freshness/no-owner');
  assert.equal(site.result.diagnostics.length, 5);
});
