/** A value that another module exports. */
export class ImportedValue {
  readonly module: string;
  /** `default`, or the name of the export. */
  readonly exported: string;
  /** The name that the configuration uses for it. */
  readonly name: string;

  constructor(module: string, exported: string, name = exported) {
    this.module = module;
    this.exported = exported;
    this.name = name;
  }
}

/** The result of calling a function of another module with `options`. */
export class CalledValue {
  readonly callee: ImportedValue;
  readonly options: object;

  constructor(callee: ImportedValue, options: object) {
    this.callee = callee;
    this.options = options;
  }
}

/** A value whose code is this text. */
export class WrittenValue {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A function in the configuration of Docusaurus that uses variables of its module. */
export class ConfiguredValue {
  readonly at: readonly (string | number)[];

  constructor(at: readonly (string | number)[]) {
    this.at = at;
  }

  /** Returns the expression of the function. */
  text(): string {
    const steps = this.at.map((step) =>
      typeof step === 'number' || !/^[A-Za-z_$][\w$]*$/.test(step)
        ? `[${JSON.stringify(step)}]`
        : `.${step}`,
    );
    return `docusaurus${steps.join('')}`;
  }
}

/** Returns the values that `config` takes from the configuration of Docusaurus. */
export function configuredIn(config: unknown): readonly ConfiguredValue[] {
  if (config instanceof ConfiguredValue) return [config];
  if (typeof config !== 'object' || config === null) return [];
  return Object.values(config).flatMap(configuredIn);
}

/** The imports of `site.config.ts`. */
export interface WrittenFrom {
  /** The name of this package. */
  readonly name: string;
  /** The configuration of Docusaurus. `isCalled` says whether it exports a function. */
  readonly configFile: string;
  readonly isCalled: boolean;
}

/** Returns the text of `site.config.ts` with a configuration. */
export function writeCode(config: object, { name, configFile, isCalled }: WrittenFrom): string {
  const imports = new Imports();
  imports.add(new ImportedValue(name, 'defineConfig'));
  const literal = toLiteral(config, 0, imports);
  const statements = [imports.text()];
  if (configuredIn(config).length > 0) {
    const configName = imports.add(
      new ImportedValue(`./${configFile}`, 'default', 'docusaurusConfig'),
    );
    statements[0] = imports.text();
    statements.push(
      '// Its functions that use variables of its module.\n' +
        `const docusaurus: any = ${isCalled ? `await (${configName} as any)()` : configName};`,
    );
  }
  return `${statements.join('\n\n')}\n\nexport default defineConfig(${literal});\n`;
}

/** The import statements of a module. Each import has its own name. */
class Imports {
  private readonly names = new Map<string, ImportedValue>();

  /** Adds an import, and returns the name of its value in the module. */
  add({ module, exported, name }: ImportedValue): string {
    const plain = name.replace(/\W/g, '') || 'imported';
    for (let count = 1; ; count++) {
      const candidate = count === 1 ? plain : `${plain}${count}`;
      const existing = this.names.get(candidate);
      if (existing && (existing.module !== module || existing.exported !== exported)) continue;
      this.names.set(candidate, new ImportedValue(module, exported, candidate));
      return candidate;
    }
  }

  text(): string {
    const modules = new Set([...this.names.values()].map(({ module }) => module));
    return [...modules].map((module) => this.statement(module)).join('\n');
  }

  private statement(module: string): string {
    const values = [...this.names.values()].filter((value) => value.module === module);
    const [first, ...otherDefaults] = values.filter(({ exported }) => exported === 'default');
    const named = [
      ...otherDefaults.map(({ name }) => `default as ${name}`),
      ...values
        .filter(({ exported }) => exported !== 'default')
        .map(({ exported, name }) => (exported === name ? name : `${exported} as ${name}`)),
    ];
    const clauses = [
      ...(first ? [first.name] : []),
      ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : []),
    ];
    return `import ${clauses.join(', ')} from ${toScalarLiteral(module)};`;
  }
}

function toLiteral(value: unknown, depth: number, imports: Imports): string {
  if (value instanceof ImportedValue) return imports.add(value);
  if (value instanceof WrittenValue) return value.text;
  if (value instanceof ConfiguredValue) return value.text();
  if (value instanceof CalledValue) {
    const isPlain = Object.keys(value.options).length === 0;
    const options = isPlain ? '' : toLiteral(value.options, depth, imports);
    return `${imports.add(value.callee)}(${options})`;
  }
  if (typeof value !== 'object' || value === null) return toScalarLiteral(value);
  const indent = '  '.repeat(depth + 1);
  const end = `\n${'  '.repeat(depth)}`;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const items = value.map((element) => indent + toLiteral(element, depth + 1, imports));
    return `[\n${items.join(',\n')},${end}]`;
  }
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  if (entries.length === 0) return '{}';
  const fields = entries.map(
    ([key, field]) => `${indent}${toPropertyName(key)}: ${toLiteral(field, depth + 1, imports)}`,
  );
  return `{\n${fields.join(',\n')},${end}}`;
}

function toPropertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : toScalarLiteral(name);
}

function toScalarLiteral(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'undefined';
  const inner = JSON.stringify(value).slice(1, -1);
  return value.includes("'") ? `"${inner}"` : `'${inner.replaceAll('\\"', '"')}'`;
}
