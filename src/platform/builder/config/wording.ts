import type { BulkAction } from '../bulk-action';

/**
 * Texts of the builder that name the documents and their parts: a feature's forms may be bundles, and their fields items.
 * Without it, the builder speaks of forms and fields.
 */
export interface BuilderWording {
	readonly list: ListWording;
	readonly editor: EditorWording;
	readonly fields: FieldWording;
	readonly transfer: TransferWording;
}

/** Texts of the list. */
export interface ListWording {
	/** Button and title. */
	readonly newForm: () => string;
	readonly firstForm: () => string;
	readonly loading: () => string;
	/** Title of the column with the names. */
	readonly column: () => string;
	readonly count: ( count: number ) => string;
	readonly filter: () => string;
	readonly search: () => string;
	readonly noMatch: () => string;
	readonly none: () => string;
	readonly showAll: () => string;
	readonly unsaved: () => string;
	readonly bulkActions: () => string;
	readonly selected: ( count: number ) => string;
	readonly notChanged: ( count: number ) => string;
	readonly changed: ( action: BulkAction, count: number ) => string;
}

/** Texts around one form. */
export interface EditorWording {
	readonly form: () => string;
	readonly name: () => string;
	readonly loading: () => string;
	readonly unsaved: () => string;
	readonly sections: () => string;
	readonly notInForm: () => string;
	readonly conflict: () => string;
	readonly conflictHelp: () => string;
	readonly order: () => string;
	readonly onlyInVersion: ( names: string ) => string;
	readonly missingInVersion: ( names: string ) => string;
	readonly differentInVersion: ( names: string ) => string;
}

/** Texts of the list of fields. */
export interface FieldWording {
	readonly title: () => string;
	readonly count: ( count: number ) => string;
	readonly none: () => string;
	readonly add: () => string;
	readonly insertBefore: ( name: string ) => string;
	readonly optionCount: ( count: number ) => string;
}

/** Texts of import, export and copies. */
export interface TransferWording {
	readonly title: () => string;
	readonly importAsDisabled: () => string;
	readonly notImported: () => string;
	readonly noFields: () => string;
	/** Button that copies fields of another form. */
	readonly copyFrom: () => string;
	readonly copyTitle: () => string;
	readonly copy: () => string;
	readonly form: () => string;
	readonly noFieldsToCopy: () => string;
	readonly fieldsToCopy: () => string;
}
