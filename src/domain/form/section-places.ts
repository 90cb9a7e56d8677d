/** Where a form's fields stand in its sections. */
import type { FormField } from './model';

export interface SectionPlaces {
	/** The section of each field that has one, by ids. */
	section: ReadonlyMap< string, string >;
	/** What hides it with itself: a field's section, and the step in which a section stands. */
	parent: ReadonlyMap< string, string >;
}

/** A section lasts to the next; a step also holds the other sections up to the next step. */
export function sectionPlaces( fields: readonly Pick< FormField, 'id' | 'section' >[] ): SectionPlaces {
	const section = new Map< string, string >();
	const parent = new Map< string, string >();
	let head: string | null = null;
	let step: string | null = null;
	for ( const field of fields ) {
		const above: string | null = field.section === undefined ? head : step;
		if ( field.section === undefined && head !== null ) {
			section.set( field.id, head );
		}
		if ( above !== null && field.section?.style !== 'step' ) {
			parent.set( field.id, above );
		}
		if ( field.section !== undefined ) {
			head = field.id;
			step = field.section.style === 'step' ? field.id : step;
		}
	}
	return { section, parent };
}
