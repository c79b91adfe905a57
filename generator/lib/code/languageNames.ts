/**
 * Names of the highlighter's languages (refractor 5), without those that only change other
 * languages.
 */
export const languageNames: ReadonlySet<string> = new Set(
  `
abap abnf actionscript ada agda al antlr4 apacheconf apex apl applescript aql arduino arff armasm
arturo asciidoc asm6502 asmatmel aspnet autohotkey autoit avisynth avro-idl awk bash basic batch
bbcode bbj bicep birb bison bnf bqn brainfuck brightscript bro bsl c cfscript chaiscript cil cilkc
cilkcpp clike clojure cmake cobol coffeescript concurnas cooklang coq cpp crystal csharp cshtml
csp css csv cue cypher d dart dataweave dax dhall diff django dns-zone-file docker dot ebnf
editorconfig eiffel ejs elixir elm erb erlang etlua excel-formula factor false
firestore-security-rules flow fortran fsharp ftl gap gcode gdscript gedcom gettext gherkin git
glsl gml gn go go-module gradle graphql groovy haml handlebars haskell haxe hcl hlsl hoon hpkp
hsts http ichigojam icon icu-message-format idris iecst ignore inform7 ini io j java javascript
javastacktrace jexl jolie jq json json5 jsonp jsstacktrace jsx julia keepalived keyman kotlin
kumir kusto latex latte less lilypond linker-script liquid lisp livescript llvm log lolcode lua
magma makefile markdown markup mata matlab maxscript mel mermaid metafont mizar mongodb monkey
moonscript n1ql n4js nand2tetris-hdl naniscript nasm neon nevod nginx nim nix nsis objectivec
ocaml odin opencl openqasm oz parigp parser pascal pascaligo pcaxis peoplecode perl php plant-uml
plsql powerquery powershell processing prolog promql properties protobuf psl pug puppet pure
purebasic purescript python q qml qore qsharp r racket reason regex rego renpy rescript rest rip
roboconf robotframework ruby rust sas sass scala scheme scss shell-session smali smalltalk smarty
sml solidity solution-file soy sparql splunk-spl sqf sql squirrel stan stata stylus supercollider
swift systemd t4-cs t4-templating t4-vb tap tcl textile toml tremor tsx tt2 turtle twig typescript
typoscript unrealscript uorazor uri v vala vbnet velocity verilog vhdl vim visual-basic warpscript
wasm web-idl wgsl wiki wolfram wren xeora xojo xquery yaml yang zig
`
    .trim()
    .split(/\s+/),
);
/**
 * Other names: the highlighter's aliases, file extensions, and languages that only change others.
 */
export const languageAliases: Readonly<Record<string, string>> = Object.fromEntries(
  `
adoc:asciidoc arm-asm:armasm art:arturo astro:markup atom:markup avdl:avro-idl avs:avisynth
bat:batch c++:cpp cfc:cfscript cilk:cilkcpp cilk-c:cilkc cilk-cpp:cilkcpp cjs:javascript cmd:batch
coffee:coffeescript conc:concurnas console:shell-session context:latex cs:csharp css-extras:css
cts:typescript dns-zone:dns-zone-file dockerfile:docker dotenv:bash dotnet:csharp elisp:lisp
emacs:lisp emacs-lisp:lisp env:bash eta:ejs g4:antlr4 gamemakerlanguage:gml gawk:awk
gitignore:ignore gni:gn go-mod:go-module golang:go gql:graphql gv:dot hbs:handlebars
hgignore:ignore hs:haskell html:markup idr:idris ino:arduino javadoc:java javadoclike:java
jinja2:django js:javascript js-extras:javascript js-templates:javascript jsdoc:javascript
jsonc:json kt:kotlin kts:kotlin kum:kumir ld:linker-script ly:lilypond make:makefile marko:markup
mathematica:wolfram mathml:markup md:markdown mdx:markdown mjs:javascript moon:moonscript
mscript:powerquery mts:typescript mustache:handlebars n4jsd:n4js nani:naniscript nb:wolfram
node:javascript npmignore:ignore objc:objectivec objectpascal:pascal oscript:bsl patch:diff
pbfasm:purebasic pcode:peoplecode php-extras:php phpdoc:php plantuml:plant-uml po:gettext
pq:powerquery proto:protobuf ps1:powershell purs:purescript pwsh:powershell px:pcaxis py:python
qasm:openqasm qs:qsharp razor:cshtml rb:ruby rbnf:bnf res:rescript rkt:racket robot:robotframework
rpy:renpy rq:sparql rs:rust rss:markup sclang:supercollider sh:bash sh-session:shell-session
shell:bash shellsession:shell-session shortcode:bbcode sln:solution-file smlnj:sml sol:solidity
ssml:markup svelte:markup svg:markup t4:t4-cs terminal:shell-session terraform:hcl tex:latex
tf:hcl trickle:tremor trig:turtle troy:tremor ts:typescript tsconfig:typoscript uc:unrealscript
url:uri uscript:unrealscript vb:visual-basic vba:visual-basic vue:markup webidl:web-idl
webmanifest:json wl:wolfram xeoracube:xeora xls:excel-formula xlsx:excel-formula xml:markup
xml-doc:markup yml:yaml zsh:bash
`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':')),
);

const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'ansi', 'output', 'log']);

/**
 * The highlighter's name for `language`, `'plain'` for text, `undefined` for an unknown language.
 */
export function canonicalLanguage(language: string): string | undefined {
  if (plain.has(language)) return 'plain';
  const name = languageAliases[language] ?? language;
  return languageNames.has(name) ? name : undefined;
}

/** Returns every name that an author can write. */
export function knownLanguages(): readonly string[] {
  return [...plain, ...languageNames, ...Object.keys(languageAliases)].filter(
    (name) => name !== '',
  );
}
