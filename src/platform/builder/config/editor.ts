import type { ComponentType, KeyboardEvent } from 'react';
import type { UnknownRecord } from '../../check';
import type { Rest } from '../../rest';
import type { EditableDocument, EditableField, EditableOption, Problem } from '../document';

export interface FieldPartProps {
	readonly field: EditableField;
}

export interface OptionPartProps {
	readonly field: EditableField;
	readonly option: EditableOption;
	/** Place in the list, counted from 1. */
	readonly number: number;
	/** Prefix of the ids of the row's controls. */
	readonly id: string;
	/** Removes members that are `undefined`. `ofField` returns changes of the field for the same undo step. */
	readonly set: (
		change: Readonly< Record< string, unknown > >,
		ofField?: ( field: EditableField ) => Readonly< Record< string, unknown > >
	) => void;
	/** Returns the server's message about a member, such as `price`. */
	readonly error: ( member: string ) => string | undefined;
	/** Moves between rows; for text boxes. */
	readonly onKeyDown: ( event: KeyboardEvent< HTMLInputElement > ) => void;
}

export interface PastedLine {
	readonly label: string;
	/** Members of the option besides its label. */
	readonly otherMembers: Readonly< Record< string, unknown > >;
	/** The part of the line that can't be read, or empty. */
	readonly unparsed: string;
}

/** Reads details, such as prices, from a pasted list of options. */
export interface OptionPaste {
	readonly help: () => string;
	readonly example: string;
	readonly read: ( lines: readonly string[] ) => readonly PastedLine[];
	/** Label of the checkbox that keeps the details out of the labels. */
	readonly label: () => string;
	/** Counts the details, such as "3 prices"; empty if there are none. */
	readonly summarize: ( addedOptions: readonly EditableOption[] ) => string;
	/** Returns the details of one option as text. */
	readonly describeDetails: ( option: EditableOption ) => string;
	/** Returns the changes of the field that the added options need. */
	readonly fieldChangesFor: (
		field: EditableField,
		addedOptions: readonly EditableOption[]
	) => Readonly< Record< string, unknown > >;
}

/** The feature's own parts in the row of an option. */
export interface OptionParts {
	/** Before the label. */
	readonly Subject?: ComponentType< OptionPartProps >;
	/** After the label. */
	readonly AfterLabel?: ComponentType< OptionPartProps >;
	/** On a separate line. */
	readonly SecondLine?: ComponentType< OptionPartProps >;
	readonly paste?: OptionPaste;
}

/** A tab beside the fields. */
export interface EditorTab {
	readonly name: string;
	readonly title: () => string;
	/** Returns whether the merchant fixes problems with this path here. The last tab takes paths that no tab owns. */
	readonly ownsPath?: ( path: string ) => boolean;
	readonly Panel: ComponentType;
}

/** The server's response after a form was saved or enabled. */
export interface SavedForm {
	readonly form: { readonly enabled: boolean };
	/** All data of the response. */
	readonly response: UnknownRecord;
}

/** Effect of a saved form for visitors. */
export interface PublishStatus {
	readonly message: string;
	/** A problem that visitors have although the form is live. */
	readonly warning?: string;
	readonly link?: { readonly label: string; readonly url: string };
	/** Next step until visitors see the form: a panel with a missing selection, or enabling the form. */
	readonly nextStep?:
		{ readonly label: string; readonly panel: string } | { readonly label: string; readonly enables: true };
}

/** The feature's own parts of the screen around one form. */
export interface BuilderEditor {
	readonly tabs: readonly EditorTab[];
	readonly Preview: ComponentType< {
		readonly document: EditableDocument;
		readonly rest: Rest;
		readonly problems: readonly Problem[];
	} >;
	readonly publishStatusOf: ( savedForm: SavedForm ) => PublishStatus;
	/** Text of a paragraph. */
	readonly Content: ComponentType< FieldPartProps >;
	/** Replaces all of the builder's settings of a field. */
	readonly FieldPanel?: ComponentType< FieldPartProps >;
	/** Sections of a field's panel. */
	readonly Sections?: ComponentType< FieldPartProps >;
	/** Controls after the builder's limits. */
	readonly Limits?: ComponentType< FieldPartProps >;
	readonly options: OptionParts;
	/** Invites to add the first field. */
	readonly noFieldsText: () => string;
	readonly requiredHelp: () => string;
}
