/**
 * A prepared form with its sections repeated. Formulas and conditions are shared, not copied.
 */
import { repetitionId } from '../form/repetition-id';
import { sectionPlaces } from '../form/section-places';
import type { FieldModel } from './model';
import type { PreparedField, PreparedForm } from './prepared-form';

/** Number of repetitions by section ID. */
export type CountBySection = Readonly< Record< string, number > >;

/** Maximum number of cached forms. Shoppers change counts back and forth, but try only a few. */
const MAX_CACHED_FORMS = 20;

const formCache = new WeakMap< PreparedForm, Map< string, PreparedForm > >();
const copyCache = new WeakMap< PreparedField, Map< number, PreparedField > >();

/**
 * Returns the form with its sections repeated. It is the same object for the same counts, so that unchanged parts do
 * not render again.
 */
export function repeatForm( form: PreparedForm, counts: CountBySection ): PreparedForm {
	if ( form.repeated.length === 0 ) {
		return form;
	}
	const cachedForms = formCache.get( form ) ?? new Map< string, PreparedForm >();
	const key = form.repeated.map( ( { id } ) => counts[ id ] ?? 1 ).join();
	let repeatedForm = cachedForms.get( key );
	if ( repeatedForm === undefined ) {
		if ( cachedForms.size >= MAX_CACHED_FORMS ) {
			cachedForms.clear();
		}
		repeatedForm = createRepeatedForm( form, counts );
		formCache.set( form, cachedForms.set( key, repeatedForm ) );
	}
	return repeatedForm;
}

function createRepeatedForm( form: PreparedForm, counts: CountBySection ): PreparedForm {
	// Returns the number of copies. A section with zero repetitions keeps its fields, which are hidden.
	const copyCount = ( field: PreparedField ) =>
		field.section === '' ? 1 : Math.max( 1, counts[ field.section ] ?? 1 );
	const copiesOf = ( field: PreparedField ) =>
		Array.from( { length: copyCount( field ) }, ( _, index ) => copyOf( form, field, index + 1 ) );
	const fieldsById = new Map( repeatedFields( form, copyCount ).map( ( field ) => [ field.model.id, field ] ) );
	const fields = [ ...fieldsById.values() ].map( ( field ) => field.model );
	return {
		...form,
		model: { ...form.model, fields },
		fields: fieldsById,
		parents: sectionPlaces( fields ).parent,
		conditional: {
			...form.conditional,
			order: form.conditional.order
				.flatMap( ( id ) => form.fields.get( id ) ?? [] )
				.flatMap( copiesOf )
				.map( ( field ) => field.model.id ),
		},
		priced: form.priced.flatMap( copiesOf ),
		copies: new Map(
			[ ...form.fields.values() ].flatMap( ( field ) =>
				isInRepeated( field )
					? [ [ field.model.id, copiesOf( field ).map( ( copy ) => copy.model.id ) ] as const ]
					: []
			)
		),
		absent: new Set(
			[ ...form.fields.values() ].flatMap( ( field ) =>
				isInRepeated( field ) && counts[ field.section ] === 0 ? [ field.model.id ] : []
			)
		),
	};
}

function isInRepeated( field: PreparedField ): boolean {
	return field.repeat !== '' && field.model.section === undefined;
}

/** Returns the fields of a section's first repetition, then those of the next. */
function repeatedFields( form: PreparedForm, copyCount: ( field: PreparedField ) => number ): PreparedField[] {
	const sections: PreparedField[][] = [];
	for ( const field of form.fields.values() ) {
		const last = sections[ sections.length - 1 ];
		if ( last === undefined || field.model.section !== undefined ) {
			sections.push( [ field ] );
		} else {
			last.push( field );
		}
	}
	return sections.flatMap( ( section ) => {
		const head = section[ 0 ];
		return head === undefined || head.repeat === ''
			? section
			: Array.from( { length: copyCount( head ) }, ( _, index ) =>
					section.map( ( field ) => copyOf( form, field, index + 1 ) )
				).flat();
	} );
}

function copyOf( form: PreparedForm, field: PreparedField, number: number ): PreparedField {
	if ( field.repeat === '' ) {
		return field;
	}
	const cachedCopies = copyCache.get( field ) ?? new Map< number, PreparedField >();
	const name = form.fields.get( field.section )?.model.section?.name ?? '';
	const copy = cachedCopies.get( number ) ?? {
		...field,
		model: numberedModel( field, name === '' ? String( number ) : `${ name } ${ number }`, number ),
		number,
	};
	copyCache.set( field, cachedCopies.set( number, copy ) );
	return copy;
}

function numberedModel( { model, repeat: repeatMode }: PreparedField, name: string, number: number ): FieldModel {
	return { ...model, id: repetitionId( model.id, number ), repetition: { name, by: repeatMode } };
}
