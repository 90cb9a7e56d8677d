/** A form's fields grouped by section, for rendering. */
import type { FormField } from './model';
import { fieldId } from './repetition-id';

/** One repetition of a section; a section without repetitions has one. */
export interface SectionRepetition {
	head: FormField;
	fields: readonly FormField[];
}

export interface SectionBlock {
	head: FormField;
	/** Empty if the number of repetitions is 0. */
	pieces: readonly SectionRepetition[];
	/** Sections inside a step. */
	inner: readonly SectionBlock[];
}

export interface SectionTree {
	/** Fields before the first section. */
	fields: readonly FormField[];
	sections: readonly SectionBlock[];
}

interface Growing {
	head: FormField;
	pieces: { head: FormField; fields: FormField[] }[];
	inner: Growing[];
}

/**
 * @param fields Fields of a form that was repeated by `repetitions`.
 */
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
