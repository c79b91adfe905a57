/**
 * `site completions <shell>`: prints the script that lets a shell complete commands and options.
 */
import type { Command } from 'commander';

/** A position on the command line, and the words that may be there. */
interface Level {
  /** The typed command, or `''` before one is typed. */
  readonly command: string;
  readonly words: readonly Word[];
}

/** The values to choose from, or `path`. */
type Values = readonly string[] | 'path' | 'any';

interface Word {
  readonly word: string;
  readonly description: string;
  /** The values of an option that takes one. */
  readonly values?: Values;
}

const shells = { bash: toBash, zsh: toZsh, fish: toFish };

type Shell = keyof typeof shells;

/**
 * Prints the script for a shell, generated from the program's own commands. Returns the exit code.
 */
export default async function main(
  shell: Shell,
  { program }: { readonly program: Command },
): Promise<number> {
  process.stdout.write(shells[shell](program.name(), levelsOf(program)));
  return 0;
}

function levelsOf(program: Command): readonly Level[] {
  const help = { word: 'help', description: 'display help for command' };
  const commands = program.commands.map((command) => ({
    word: command.name(),
    description: command.description(),
  }));
  return [
    { command: '', words: [...commands, help, ...optionsOf(program)] },
    ...program.commands.map((command) => ({
      command: command.name(),
      words: [...choicesOf(command), ...optionsOf(command)],
    })),
    { command: 'help', words: commands },
  ];
}

function optionsOf(command: Command): readonly Word[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .map(({ long, short, flags, description, required, argChoices }) => ({
      word: long ?? short ?? '',
      description,
      ...(required
        ? { values: argChoices ?? (/<(?:file|folder|path)>/.test(flags) ? 'path' : 'any') }
        : {}),
    }));
}

/** The words to choose from for the arguments of a command: `accept` of `routes`. */
function choicesOf(command: Command): readonly Word[] {
  return command.registeredArguments.flatMap(({ argChoices = [], description }) =>
    argChoices.map((word) => ({ word, description })),
  );
}

function toBash(name: string, levels: readonly Level[]): string {
  const cases = levels.map(
    ({ command, words }) =>
      `    ${quote(command)}) words=${quote(words.map(({ word }) => word).join(' '))} ;;`,
  );
  const values = valuesOf(levels).map(
    ([word, kind]) => `    ${word}) ${bashAnswer(kind)}return ;;`,
  );
  return `# Completion of ${name} for bash: \`eval "$(${name} completions bash)"\` in ~/.bashrc.
_${name}_complete() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words='' command=''
  local previous="\${COMP_WORDS[COMP_CWORD-1]}"
  [ "$COMP_CWORD" -gt 1 ] && command="\${COMP_WORDS[1]}"
  COMPREPLY=()
  case "$previous" in
${values.join('\n')}
  esac
  case "$command" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -d -- "$current"))
}
complete -o filenames -F _${name}_complete ${name}
`;
}

function bashAnswer(values: Values): string {
  if (values === 'any') return '';
  const words = values === 'path' ? '-f' : `-W ${quote(values.join(' '))}`;
  return `COMPREPLY=($(compgen ${words} -- "$current")); `;
}

function toZsh(name: string, levels: readonly Level[]): string {
  const entry = ({ word, description }: Word) => `      ${quote(`${word}:${description}`)}`;
  const cases = levels.map(
    ({ command, words }) =>
      `    ${quote(command)}) words_here=(\n${words.map(entry).join('\n')}\n    ) ;;`,
  );
  const values = valuesOf(levels).map(([word, kind]) => {
    const answer = { path: '_files; ', any: '' };
    const action = typeof kind === 'string' ? answer[kind] : `compadd -- ${kind.join(' ')}; `;
    return `    ${word}) ${action}return ;;`;
  });
  return `#compdef ${name}
# Completion of ${name}: \`eval "$(${name} completions zsh)"\` in ~/.zshrc, below compinit.
_${name}() {
  local -a words_here
  local command=''
  (( CURRENT > 2 )) && command="\${words[2]}"
  case "\${words[CURRENT-1]}" in
${values.join('\n')}
  esac
  case "$command" in
${cases.join('\n')}
  esac
  _describe '${name}' words_here
  _files -/
}
compdef _${name} ${name}
`;
}

function toFish(name: string, levels: readonly Level[]): string {
  const lines = levels.flatMap(({ command, words }) => {
    const when =
      command === '' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${command}`;
    return words.map(({ word, description, values }) => {
      const flag = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
      const valueFlag =
        values === undefined
          ? ''
          : typeof values === 'string'
            ? { path: ' -r', any: ' -x' }[values]
            : ` -x -a ${quote(values.join(' '))}`;
      return `complete -c ${name} -n ${quote(when)} ${flag}${valueFlag} -d ${quote(description)}`;
    });
  });
  return `# Completion of ${name}: \`${name} completions fish | source\` in config.fish.
${lines.join('\n')}
`;
}

/** The options that take a value, each once. */
function valuesOf(levels: readonly Level[]): readonly (readonly [string, Values])[] {
  const valuesByOption = new Map<string, Values>();
  for (const { words } of levels)
    for (const { word, values } of words) if (values) valuesByOption.set(word, values);
  return [...valuesByOption];
}

/** Quotes a text for the shell, so that nothing is expanded. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
