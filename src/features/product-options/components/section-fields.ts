import type { SectionBlock } from '../../../domain/form/section-tree';
import type { SectionsProps } from './section-props';

/** Returns the IDs of all fields in a section, including the section itself and the sections of a step. */
export function fieldsOf( { head, repetitions, inner }: SectionBlock ): readonly string[] {
	return [
		head.id,
		...repetitions.flatMap( ( { fields } ) => fields.map( ( { id } ) => id ) ),
		...inner.flatMap( fieldsOf ),
	];
}

export function hasErrorIn( block: SectionBlock, viewOf: SectionsProps[ 'viewOf' ] ): boolean {
	return fieldsOf( block ).some( ( id ) => {
		const view = viewOf( id );
		return view?.visible === true && view.error !== null;
	} );
}
