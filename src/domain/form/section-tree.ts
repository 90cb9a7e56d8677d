/** A form's fields as they stand in its sections, for whoever draws them. */
import type { FormField } from './model';
import { fieldId } from './repetition-id';

/** One repetition of a section; a section that is not repeated has one. */
export interface Piece {
	head: FormField;
	fields: readonly FormField[];
}

export interface SectionBlock {
	head: FormField;
	/** None where it is repeated not once. */
	pieces: readonly Piece[];
	/** Sections in a step. */
	inner: readonly SectionBlock[];
}

export interface SectionTree {
	/** Before the first section. */
	fields: readonly FormField[];
	sections: readonly SectionBlock[];
}

interface Growing {
	head: FormField;
	pieces: { head: FormField; fields: FormField[] }[];
	inner: Growing[];
}

/** @param fields Of a form that was repeated as `repetitions` says. */
export function sectionTree(
	fields: readonly FormField[],
	repetitions: Readonly< Record< string, number > >
): SectionTree {
	const before: FormField[] = [];
	const sections: Growing[] = [];
	let step: Growing | null = null;
	let section: Growing | null = null;
	for ( const field of fields ) {
		if ( field.section === undefined ) {
			( section?.pieces[ section.pieces.length - 1 ]?.fields ?? ( section === null ? before : [] ) ).push(
				field
			);
		} else if ( section !== null && fieldId( field.id ) === section.head.id ) {
			section.pieces.push( { head: field, fields: [] } );
		} else {
			section = {
				head: field,
				pieces: repetitions[ field.id ] === 0 ? [] : [ { head: field, fields: [] } ],
				inner: [],
			};
			step = field.section.style === 'step' ? section : step;
			( step === null || step === section ? sections : step.inner ).push( section );
		}
	}
	return { fields: before, sections };
}
