/** A column of the list after the form's name. */
export interface ListColumn {
	/** A member of the server's data about each form. */
	readonly name: string;
	readonly title: () => string;
	readonly isNumber?: boolean;
	/** Text of an empty cell. */
	readonly none?: () => string;
}

/** Describes the list of a feature's forms and the messages of imports. */
export interface BuilderList {
	/** Such as "Option forms". */
	readonly title: () => string;
	readonly allFormsLabel: () => string;
	readonly columns: readonly ListColumn[];
	/** The server can sort the forms by their number of products. */
	readonly sortsByProducts?: boolean;
	/** Warns before a form is deleted. */
	readonly deleteWarning: ( name: string ) => string;
	/** Confirms that a form was disabled. */
	readonly disabledMessage: ( name: string ) => string;
	/** Introduces the list of imported forms. */
	readonly importedMessage: () => string;
	/** Error if a file holds no form of the feature. */
	readonly noFormInFileMessage: () => string;
}
