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
	repetitions: readonly SectionRepetition[];
	/** Sections inside a step. */
	inner: readonly SectionBlock[];
}

export interface SectionTree {
	/** Fields before the first section. */
	fields: readonly FormField[];
	sections: readonly SectionBlock[];
}

interface MutableSectionBlock {
	head: FormField;
	repetitions: { head: FormField; fields: FormField[] }[];
	inner: MutableSectionBlock[];
}

/**
 * @param fields Fields of the form with its sections repeated as in `repetitions`.
 */
export function sectionTree(
	fields: readonly FormField[],
	repetitions: Readonly< Record< string, number > >
): SectionTree {
	const leadingFields: FormField[] = [];
	const sections: MutableSectionBlock[] = [];
	let step: MutableSectionBlock | null = null;
	let section: MutableSectionBlock | null = null;
	for ( const field of fields ) {
		if ( field.section === undefined ) {
			(
				section?.repetitions[ section.repetitions.length - 1 ]?.fields ??
				( section === null ? leadingFields : [] )
			).push( field );
		} else if ( section !== null && fieldId( field.id ) === section.head.id ) {
			section.repetitions.push( { head: field, fields: [] } );
		} else {
			section = {
				head: field,
				repetitions: repetitions[ field.id ] === 0 ? [] : [ { head: field, fields: [] } ],
				inner: [],
			};
			step = field.section.style === 'step' ? section : step;
			( step === null || step === section ? sections : step.inner ).push( section );
		}
	}
	return { fields: leadingFields, sections };
}
