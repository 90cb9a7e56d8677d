/** Positions of a form's fields in its sections. */
import type { FormField } from './model';

export interface SectionPlaces {
	/** Field ID => ID of its section. */
	section: ReadonlyMap< string, string >;
	/** Field ID => ID of its parent, which also hides it: the section of a field, or the step of a section. */
	parent: ReadonlyMap< string, string >;
}

/** A section ends at the next one; a step also contains the other sections up to the next step. */
export function sectionPlaces( fields: readonly Pick< FormField, 'id' | 'section' >[] ): SectionPlaces {
	const section = new Map< string, string >();
	const parent = new Map< string, string >();
	let sectionId: string | null = null;
	let stepId: string | null = null;
	for ( const field of fields ) {
		const parentId: string | null = field.section === undefined ? sectionId : stepId;
		if ( field.section === undefined && sectionId !== null ) {
			section.set( field.id, sectionId );
		}
		if ( parentId !== null && field.section?.style !== 'step' ) {
			parent.set( field.id, parentId );
		}
		if ( field.section !== undefined ) {
			sectionId = field.id;
			stepId = field.section.style === 'step' ? field.id : stepId;
		}
	}
	return { section, parent };
}
