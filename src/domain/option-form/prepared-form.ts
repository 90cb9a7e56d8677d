/** Data of a form that does not depend on answers: indexes, references and orders. Created once per model. */
import { LazyRules } from '../lazy-rules';
import type { contentReferences, references as referencesOf } from './formula-references';
import { isContent } from '../form/answer';
import { countAnswerFields } from '../form/answer-count';
import {
	conditionalFields,
	fieldPositions,
	fieldsInConditions,
	knownPositions,
	type ConditionalFields,
} from '../form/conditional-fields';
import { dependencyOrder } from '../form/dependency-order';
import type { RepeatMode } from '../form/model';
import type { RepeatedSection } from '../form/repetitions';
import { sectionPlaces } from '../form/section-places';
import type { FieldModel, FormModel } from './model';

export const formReferences = new LazyRules< {
	contentReferences: typeof contentReferences;
	references: typeof referencesOf;
} >();

export interface PreparedField {
	model: FieldModel;
	/** References of the field's price, of each option with its own price, and of the content. */
	price_references: readonly string[];
	option_references: ReadonlyMap< string, readonly string[] >;
	content_references: readonly string[];
	/** True if its price depends on itself. */
	is_cyclic: boolean;
	/** True if its result depends on itself. */
	is_calculated_in_circle: boolean;
	/** ID of its section, its own ID if it starts one; empty before the first section. */
	section: string;
	/** Repeat setting of its section. */
	repeat: RepeatMode;
	/** Number of its repetition, from 1. */
	number: number;
}

export interface PreparedForm {
	model: FormModel;
	fields: ReadonlyMap< string, PreparedField >;
	conditional: ConditionalFields;
	/** Fields with a price, dependencies first. */
	priced: readonly PreparedField[];
	quantity_references: readonly string[];
	/** Sections that may be repeated, and the number of answers of the form without repetitions. */
	repeated: readonly RepeatedSection[];
	answerCount: number;
	/** Field ID => ID of the section that hides it. */
	parents: ReadonlyMap< string, string >;
	/** IDs of a field in all repetitions of its section. */
	copies: ReadonlyMap< string, readonly string[] >;
	/** Fields of sections with zero repetitions. */
	absent: ReadonlySet< string >;
	/** Fields that calculations read. */
	calculated_from: ReadonlySet< string >;
	/** Fields used by conditions that affect more than plain content. */
	decidingFields: ReadonlySet< string >;
}

const preparedForms = new WeakMap< FormModel, PreparedForm >();

export function prepareForm( model: FormModel ): PreparedForm {
	let form = preparedForms.get( model );
	if ( form === undefined ) {
		form = prepare( model );
		preparedForms.set( model, form );
	}
	return form;
}

function prepare( model: FormModel ): PreparedForm {
	const places = sectionPlaces( model.fields );
	const sectionById = new Map( model.fields.map( ( field ) => [ field.id, field.section ] ) );
	const prepared = model.fields.map( ( field ) => {
		const section = field.section === undefined ? ( places.section.get( field.id ) ?? '' ) : field.id;
		return { ...prepareField( field ), section, repeat: sectionById.get( section )?.repeat ?? '', number: 1 };
	} );
	const positions = fieldPositions( model.fields );
	const priceOrder = dependencyOrder(
		prepared.map( ( field ) => knownPositions( positions, priceDependencies( field ) ) )
	);
	priceOrder.cyclic.forEach( ( position ) => {
		const field = prepared[ position ];
		if ( field !== undefined ) {
			field.is_cyclic = true;
		}
	} );
	const reads = calculationDependencies( prepared );
	const calculationOrder = dependencyOrder(
		prepared.map( ( { model: { id } } ) => knownPositions( positions, reads[ id ] ?? [] ) )
	);
	calculationOrder.cyclic.forEach( ( position ) => {
		const field = prepared[ position ];
		if ( field !== undefined ) {
			field.is_calculated_in_circle = true;
		}
	} );
	const inOrder = ( order: readonly number[] ) => order.flatMap( ( position ) => prepared[ position ] ?? [] );
	return {
		model,
		fields: new Map( prepared.map( ( field ) => [ field.model.id, field ] ) ),
		conditional: conditionalFields( model.fields, reads ),
		priced: inOrder( priceOrder.order ).filter( ( field ) => field.model.pricing !== null ),
		quantity_references: references( model.bound_quantity ),
		repeated: prepared.flatMap( ( { model: { id, section }, repeat } ) =>
			section === undefined || repeat === ''
				? []
				: [
						{
							id,
							section,
							answerCount: countAnswerFields(
								prepared.filter( ( field ) => field.section === id ).map( ( field ) => field.model )
							),
						},
					]
		),
		answerCount: countAnswerFields( model.fields ),
		parents: places.parent,
		copies: new Map(),
		absent: new Set(),
		calculated_from: new Set( Object.values( reads ).flat() ),
		decidingFields: new Set(
			model.fields
				.filter( isMoreThanContent )
				.flatMap( ( { conditions } ) => fieldsInConditions( conditions?.groups ?? [] ) )
		),
	};
}

const isMoreThanContent = ( { type, pricing, section, calculation }: FieldModel ): boolean =>
	! isContent( type ) || pricing !== null || section !== undefined || calculation !== undefined;

function prepareField( model: FieldModel ): Omit< PreparedField, 'section' | 'repeat' | 'number' > {
	const isFormula = model.pricing?.type === 'formula';
	const hasOptionFormulas = isFormula && model.pricing?.per !== 'field';
	return {
		model,
		price_references: isFormula ? references( model.pricing?.formula ) : [],
		option_references: new Map(
			hasOptionFormulas ? model.options.map( ( option ) => [ option.id, references( option.formula ) ] ) : []
		),
		content_references: [
			...( model.content_parts === null ? [] : formReferences.rules.contentReferences( model.content_parts ) ),
			...references( model.calculation?.formula ),
		],
		is_cyclic: false,
		is_calculated_in_circle: false,
	};
}

function references( tree: unknown ): readonly string[] {
	return tree === null || tree === undefined ? [] : formReferences.rules.references( tree );
}

/** Returns the IDs of fields whose price this field's price uses. */
function priceDependencies( field: PreparedField ): string[] {
	const names = [ field.price_references, ...field.option_references.values() ].flat();
	return names
		.filter( ( name ) => name.startsWith( 'field.' ) && name.endsWith( '.price' ) )
		.map( ( name ) => name.slice( 6, -6 ) );
}

/** Returns the fields that each calculation reads, by the calculation's ID. */
function calculationDependencies( fields: readonly PreparedField[] ): Record< string, readonly string[] > {
	return Object.fromEntries(
		fields.flatMap( ( { model, content_references: referenceNames } ) =>
			model.calculation === undefined
				? []
				: [
						[
							model.id,
							referenceNames.flatMap( ( name ) =>
								name.startsWith( 'field.' ) ? ( name.split( '.' )[ 1 ] ?? [] ) : []
							),
						],
					]
		)
	);
}
