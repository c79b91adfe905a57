/**
 * The values that pass between the functions that read types, and the two functions that call each
 * other.
 */
import type { Class, Function as FunctionNode, TSInterfaceDeclaration, TSType } from 'oxc-parser';
import type { DeclarationModule, Declarations } from './declarations.ts';
import type { DocComment } from './docComment.ts';

/** A type, and the meaning of its names. */
export interface Typed {
  readonly node: TSType;
  readonly scope: TypeScope;
}

export interface TypeScope {
  readonly module: DeclarationModule;
  /** The type behind each type parameter. */
  readonly types: ReadonlyMap<string, Typed>;
}

export type Structure =
  | ({ readonly kind: 'type' } & Typed)
  | {
      readonly kind: 'interface';
      readonly nodes: readonly TSInterfaceDeclaration[];
      readonly scope: TypeScope;
    }
  | {
      readonly kind: 'function';
      readonly nodes: readonly FunctionNode[];
      readonly scope: TypeScope;
    }
  | { readonly kind: 'class'; readonly node: Class; readonly scope: TypeScope }
  /** A type of TypeScript itself, or of a package that is not followed. */
  | {
      readonly kind: 'named';
      readonly name: string;
      readonly args: readonly Typed[];
      readonly text: string;
    };

export interface Member extends DocComment {
  readonly name: string;
  /** The type in one line. */
  readonly type: string;
  readonly optional: boolean;
  /** Absent for methods. */
  readonly typed?: Typed;
}

export interface Members {
  readonly named: ReadonlyMap<string, Member>;
  /** Types of other packages whose properties it has. */
  readonly open: readonly string[];
  /** Types that could not be read. */
  readonly unresolved: readonly string[];
}

export interface TypeReader {
  readonly declarations: Declarations;
  /** Looks up names until the type has a shape of its own. */
  readonly structureOf: (typed: Typed) => Structure | undefined;
  /** The properties; `undefined` if the type is a string, a function or an array. */
  readonly membersOf: (structure: Structure) => Members | undefined;
}
