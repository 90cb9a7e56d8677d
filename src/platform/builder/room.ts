/**
 * What a room brings to the builder: its kinds of fields, its panels and words, and where its forms are kept. The builder
 * names no room; the room whose screen it is opens it, one a page.
 */
import type { ComponentType, KeyboardEvent } from 'react';
import type { Relation } from '../../domain/form/model';
import type { UnknownRecord } from '../check';
import type { Rest } from '../rest';
import type { EditableDocument, EditableField, EditableOption, FieldType, Problem } from './document';
import type { FieldKind } from './field-kind';
import type { NewForm } from './new-form';
import type { PastedLine } from './options/parse-options';

export interface FieldPartProps {
	readonly field: EditableField;
}

export interface OptionPartProps {
	readonly field: EditableField;
	readonly option: EditableOption;
	/** Its place in the list, counted from 1. */
	readonly number: number;
	/** What begins the ids of its controls. */
	readonly id: string;
	/** A member that is `undefined` is taken out; `ofField` tells what changes at the field, as it is then, in the same step. */
	readonly set: (
		change: Readonly< Record< string, unknown > >,
		ofField?: ( field: EditableField ) => Readonly< Record< string, unknown > >
	) => void;
	/** What the server says of one of its members, such as `price`. */
	readonly error: ( member: string ) => string | undefined;
	/** The way from row to row, for its text boxes. */
	readonly onKeyDown: ( event: KeyboardEvent< HTMLInputElement > ) => void;
}

/** A panel of the editor beside its fields. */
export interface RoomTab {
	readonly name: string;
	readonly title: () => string;
	/** Whether what stands at this path of the document is mended here; the last tab takes what nobody owns. */
	readonly owns: ( path: string ) => boolean;
	readonly Panel: ComponentType;
}

/** A column of the list, after the form's name: a member of what the server tells of each form. */
export interface ListColumn {
	readonly name: string;
	readonly title: () => string;
	readonly isNumber?: boolean;
	/** What stands there where it is empty. */
	readonly none?: () => string;
}

export interface FieldText {
	readonly name: string;
	readonly label: string;
	readonly fallback: string;
	/** What %s stands for in it, or empty. */
	readonly hint: string;
}

export interface NamedPartProps {
	readonly value: string;
	readonly onChange: ( value: string ) => void;
	readonly rest: Rest;
}

/** Something besides fields that a condition may look at. */
export interface RuleSource {
	readonly name: string;
	readonly title: () => string;
	/** One of the builder's kinds of values or of the room's own. */
	readonly holds: string;
	/** The control of its name, where it has one, such as an attribute's. */
	readonly Name?: ComponentType< NamedPartProps >;
}

export interface ValuePartProps {
	readonly values: readonly string[];
	readonly onChange: ( value: string | string[] ) => void;
	readonly rest: Rest;
}

/** What only this room's sources hold. */
export interface RuleValueKind {
	readonly relations: readonly Relation[];
	readonly words?: () => Partial< Record< Relation, string > >;
	readonly control: 'number' | 'own';
	readonly Value?: ComponentType< ValuePartProps >;
	/** Its value is a list. */
	readonly isSeveral?: boolean;
}

export interface RoomConditions {
	readonly title: () => string;
	readonly sources: readonly RuleSource[];
	readonly kinds: Readonly< Record< string, RuleValueKind > >;
	/** Names of options without a label of their own, by the option's id. */
	readonly useOptionNames: ( field: EditableField, rest: Rest ) => Readonly< Record< string, string > >;
}

export interface RoomOptions {
	/** Before the label. */
	readonly Subject?: ComponentType< OptionPartProps >;
	/** After it, and in a line of its own below. */
	readonly Beside?: ComponentType< OptionPartProps >;
	readonly Below?: ComponentType< OptionPartProps >;
	/** What is said of an option besides its label, and by which of its members. */
	readonly wordsOf?: (
		option: EditableOption,
		field: EditableField,
		document: EditableDocument
	) => { readonly members: readonly string[]; readonly words: readonly string[] };
	/** What may stand behind the label in a pasted list. */
	readonly paste?: {
		readonly help: () => string;
		readonly example: string;
		readonly read: ( lines: readonly string[] ) => readonly PastedLine[];
		/** Whether what it finds behind the labels is meant so: the owner may say that it is part of them. */
		readonly question: () => string;
		/** What comes along, such as "3 prices"; empty where nothing does. */
		readonly tally: ( added: readonly EditableOption[] ) => string;
		/** The same of one option. */
		readonly showMore: ( option: EditableOption ) => string;
		/** What changes at the field for such options. */
		readonly changeOf: (
			field: EditableField,
			added: readonly EditableOption[]
		) => Readonly< Record< string, unknown > >;
	};
}

/** What a field's formulas and the like name of its form; it is missed when the field goes to another form. */
export interface References {
	readonly fields: readonly string[];
	/** Anything else, by a name for the eye. */
	readonly others: readonly string[];
}

/** A part of a field, by its name and in words. */
export interface FieldPartWords {
	readonly name: () => string;
	readonly words: ( field: EditableField, document: EditableDocument ) => string;
}

/** What is different in two versions of a form, and how it is in each. */
export interface ComparedRow {
	readonly name: string;
	readonly mine: string;
	readonly theirs: string;
}

export interface RoomWords {
	/** Its list, such as "Option forms". */
	readonly forms: () => string;
	readonly allForms: () => string;
	/** What a form is for, where there is none yet. */
	readonly firstForm: () => string;
	readonly noFields: () => string;
	readonly required: () => string;
	readonly deletedForGood: ( name: string ) => string;
	readonly disabled: ( name: string ) => string;
	readonly imported: () => string;
	readonly noFormInFile: () => string;
	readonly otherChanges: () => string;
}

/** What the server says of a form that was just saved. */
export interface SavedForm {
	readonly form: { readonly enabled: boolean };
	/** What else is told of it, for the room. */
	readonly facts: UnknownRecord;
}

/** What a saved form means for visitors: a sentence, where to see it, or what is missing until they see it. */
export interface Standing {
	readonly sentence: string;
	/** What goes wrong for visitors although the form is live. */
	readonly warning?: string;
	readonly link?: { readonly label: string; readonly url: string };
	/** The step that is missing: to enable it, or the panel where something is to be chosen. */
	readonly missing?:
		{ readonly label: string; readonly panel: string } | { readonly label: string; readonly enables: true };
}

export interface BuilderRoom {
	/** As in its REST routes (`/aisle/v1/<name>`), its store and what this browser keeps: `option-forms`. */
	readonly name: string;
	/** The member that marks an exported form. */
	readonly exportMark: string;
	/** Where menus find what they offer. */
	readonly targetsPath: string;
	readonly words: RoomWords;
	readonly document: {
		readonly empty: () => EditableDocument;
		/** From the server, a file or a template. */
		readonly read: ( stored: unknown ) => EditableDocument;
		readonly write: ( document: EditableDocument ) => unknown;
		/** The place of a mistake in the stored document, in the names that the builder uses. */
		readonly pathOf: ( stored: string ) => string;
	};
	/** In the order of the menu. */
	readonly kinds: Readonly< Record< FieldType, FieldKind > >;
	/** What a new field has besides its id, its type and its options. */
	readonly newField: ( type: FieldType ) => Readonly< Record< string, unknown > >;
	/** What its card says of it. */
	readonly factsOf: ( field: EditableField ) => readonly string[];
	/** What a member of a field is part of, such as its price. */
	readonly partOf?: ( member: string ) => FieldPartWords | undefined;
	/** How the room's own members are called. */
	readonly memberNames?: () => Readonly< Record< string, string > >;
	/** Members of its forms that are on until they are turned off; every other one is off until it is turned on. */
	readonly onByThemselves?: readonly string[];
	/** What of two versions of a form is another besides their fields; those that are the same may be among them. */
	readonly useOtherDifferences?: (
		mine: EditableDocument,
		theirs: EditableDocument,
		rest: Rest
	) => readonly ComparedRow[];
	/** Of what only the room knows: members that do not fit another type, and how that is told. */
	readonly typeChange?: (
		field: EditableField,
		type: FieldType
	) => { readonly members: readonly string[]; readonly lost: readonly string[] };
	/** Sentences that a visitor may read at it, besides the builder's. */
	readonly textsOf: ( field: EditableField ) => readonly FieldText[];
	readonly referencesOf: ( field: EditableField, document: EditableDocument ) => References;
	/** Whether another form has what a field names besides fields. */
	readonly hasReference: ( document: EditableDocument, name: string ) => boolean;
	/** The text of a paragraph. */
	readonly Content: ComponentType< FieldPartProps >;
	/** Sections of a field's panel, and more among its limits. */
	readonly Sections?: ComponentType< FieldPartProps >;
	readonly Limits?: ComponentType< FieldPartProps >;
	readonly options: RoomOptions;
	/** Files are sent with the form and weighed together; else each by itself, as its field says. */
	readonly sendsFilesAlong?: boolean;
	readonly conditions: RoomConditions;
	readonly tabs: readonly RoomTab[];
	readonly columns: readonly ListColumn[];
	/** The server can sort its forms by how many products have them. */
	readonly sortsByProducts?: boolean;
	/** Of what the server answered to a save. */
	readonly standingOf: ( saved: SavedForm ) => Standing;
	readonly Preview: ComponentType< {
		readonly document: EditableDocument;
		readonly rest: Rest;
		readonly problems: readonly Problem[];
	} >;
	/** Templates to begin with. */
	readonly Templates: ComponentType< { readonly onPick: ( form: NewForm ) => void } >;
	/** Other ways to begin, above the list of forms or, where there is none, in its place. */
	readonly Ways?: ComponentType< WaysProps >;
	/** What a new form gets from where its owner comes from. */
	readonly begin?: ( form: NewForm ) => NewForm;
}

export interface WaysProps {
	readonly rest: Rest;
	/** There is no form yet. */
	readonly isFirst: boolean;
	/** Opens one of the room's imports. */
	readonly onImport: ( which: number ) => void;
	/** The list is another one now. */
	readonly onChange: () => void;
}

let opened: BuilderRoom | null = null;

export function openRoom( builderRoom: BuilderRoom ): void {
	opened = builderRoom;
}

export function room(): BuilderRoom {
	if ( ! opened ) {
		throw new Error( 'A room opens the builder before anything of it is drawn.' );
	}
	return opened;
}

export const restRoot = (): string => `/aisle/v1/${ room().name }`;
