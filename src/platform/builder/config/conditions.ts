import type { ComponentType } from 'react';
import type { Relation } from '../../../domain/form/model';
import type { Rest } from '../../rest';
import type { EditableField } from '../document';

export interface NamedPartProps {
	readonly value: string;
	readonly onChange: ( value: string ) => void;
	readonly rest: Rest;
}

/** A source of values besides fields. */
export interface RuleSource {
	readonly name: string;
	readonly title: () => string;
	/** One of the builder's kinds of values or of the feature's own. */
	readonly valueKind: string;
	/** Control for the source's own name, such as that of an attribute. */
	readonly Name?: ComponentType< NamedPartProps >;
}

export interface ValuePartProps {
	readonly values: readonly string[];
	readonly onChange: ( value: string | string[] ) => void;
	readonly rest: Rest;
}

/** A kind of value that only this feature's sources have. */
export interface RuleValueKind {
	readonly relations: readonly Relation[];
	readonly words?: () => Partial< Record< Relation, string > >;
	readonly control: 'number' | 'own';
	readonly Value?: ComponentType< ValuePartProps >;
	/** True if the value is a list. */
	readonly isList?: boolean;
}

/** Describes what a field's conditions can check besides other fields. */
export interface BuilderConditions {
	/** Label of the sources in the select. */
	readonly title: () => string;
	readonly sources: readonly RuleSource[];
	readonly kinds: Readonly< Record< string, RuleValueKind > >;
	/** Names of options without a label of their own, by the option's id. */
	readonly useOptionNames: ( field: EditableField, rest: Rest ) => Readonly< Record< string, string > >;
}
