import type { Rest } from '../../rest';
import type { EditableDocument, EditableField, FieldType } from '../document';
import type { FieldTypes } from '../field-types';

/** Parts of the form that a field uses, and that are missing if the field is copied without them. */
export interface References {
	/** Field ids. */
	readonly fields: readonly string[];
	/** Names of other parts, as the merchant sees them. */
	readonly others: readonly string[];
}

/** Describes a feature's fields. */
export interface BuilderFields {
	/** In the order of the menu of new fields. */
	readonly types: FieldTypes;
	/**
	 * Returns `types` with names that the document does not contain, such as those of products. Must return the same
	 * object until a name changes, so that no card renders again.
	 */
	readonly useTypes?: ( document: EditableDocument, rest: Rest ) => FieldTypes;
	/** Members of a new field besides its id, type and options. */
	readonly initialMembers: ( type: FieldType ) => Readonly< Record< string, unknown > >;
	/** Details for a field's card, after its type and number of options. */
	readonly detailsOf: ( field: EditableField ) => readonly string[];
	readonly referencesOf?: ( field: EditableField, document: EditableDocument ) => References;
	/** Returns whether the document has a part that `References.others` names. */
	readonly hasReference?: ( document: EditableDocument, name: string ) => boolean;
	/** The feature's own members that don't fit another type, and their names for the merchant. */
	readonly typeChange?: (
		field: EditableField,
		type: FieldType
	) => { readonly members: readonly string[]; readonly lostSettings: readonly string[] };
	/**
	 * True if files are sent with the form, so that limits apply to all of them together; otherwise each file is
	 * uploaded separately.
	 */
	readonly sendsFilesWithForm?: boolean;
}
