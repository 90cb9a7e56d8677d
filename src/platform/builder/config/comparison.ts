import type { Rest } from '../../rest';
import type { EditableDocument, EditableField, EditableOption } from '../document';

/** The name of a part of a field, and the part as a text. */
export interface FieldPart {
	readonly name: () => string;
	readonly describe: ( field: EditableField, document: EditableDocument ) => string;
}

/** A part that differs between two versions of a form. */
export interface ComparedRow {
	readonly name: string;
	readonly mine: string;
	readonly theirs: string;
}

/** Describes the differences between two versions of a form. */
export interface BuilderComparison {
	/** Members that are on until the merchant turns them off. All other members are off by default. */
	readonly onByDefault?: readonly string[];
	/** The part of a field that a member belongs to, such as its price. */
	readonly partOf?: ( member: string ) => FieldPart | undefined;
	/** Names of the feature's own members. */
	readonly memberNames?: () => Readonly< Record< string, string > >;
	/** Words for an option besides its label, and the members that they cover. */
	readonly describeOption?: (
		option: EditableOption,
		field: EditableField,
		document: EditableDocument
	) => { readonly members: readonly string[]; readonly words: readonly string[] };
	/** Returns rows for the parts of a form besides its fields. Rows without a difference are left out later. */
	readonly useOtherDifferences?: (
		mine: EditableDocument,
		theirs: EditableDocument,
		rest: Rest
	) => readonly ComparedRow[];
	/** History text for a version that differs outside of its fields. */
	readonly otherChangesText: () => string;
}
