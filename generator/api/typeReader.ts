/**
 * The values that the functions that read types exchange, and the two functions that call each
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

/** The names of a module, and of the type parameters in it. */
export interface TypeScope {
  readonly module: DeclarationModule;
  /** The type of each type parameter. */
  readonly types: ReadonlyMap<string, Typed>;
}

/** A type whose names are followed. */
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
  /** The type is of TypeScript itself, or of a package that is not followed. */
  | {
      readonly kind: 'named';
      readonly name: string;
      readonly args: readonly Typed[];
      readonly text: string;
    };

/** A property of a type. */
export interface Member extends DocComment {
  readonly name: string;
  /** The type on one line. */
  readonly type: string;
  readonly optional: boolean;
  /** Absent for methods. */
  readonly typed?: Typed;
}

/** The properties of a type. */
export interface Members {
  readonly named: ReadonlyMap<string, Member>;
  /** The types of other packages whose properties it has. */
  readonly open: readonly string[];
  /** The types that could not be read. */
  readonly unresolved: readonly string[];
}

/** The functions that read types. */
export interface TypeReader {
  readonly declarations: Declarations;
  /** Follows names until the type has a structure of its own. */
  readonly structureOf: (typed: Typed) => Structure | undefined;
  /** Returns the properties, or `undefined` if the type is a string, a function or an array. */
  readonly membersOf: (structure: Structure) => Members | undefined;
}
