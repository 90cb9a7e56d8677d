/**
 * Finds parts of the site, such as products, by search text or id. The feature's server side defines the values of
 * `kind`.
 */
import { asList, asRecord, asText } from '../check';
import type { Rest } from '../rest';
import type { BuilderForms } from './config/forms';

export interface Target {
	readonly id: string;
	readonly label: string;
	/** Distinguishes targets with the same name: a SKU, a price, a path; may be empty. */
	readonly detail: string;
}

export interface TargetQuery {
	readonly kind: string;
	readonly search?: string;
	/** Targets with these ids, regardless of the search. */
	readonly include?: readonly string[];
	/** Parent of the targets, such as the product of variations. */
	readonly parent?: string;
	/** Finds the targets of a form with this assignment, instead of searching. */
	readonly assignment?: unknown;
}

export async function findTargets(
	rest: Rest,
	{ targetsPath }: Pick< BuilderForms, 'targetsPath' >,
	{ kind, search = '', include = [], parent = '', assignment }: TargetQuery,
	signal?: AbortSignal
): Promise< Target[] > {
	const query = new URLSearchParams( { kind } );
	if ( search !== '' ) {
		query.set( 'search', search );
	}
	if ( include.length > 0 ) {
		query.set( 'include', include.join( ',' ) );
	}
	if ( parent !== '' ) {
		query.set( 'parent', parent );
	}
	if ( assignment !== undefined ) {
		query.set( 'assignment', JSON.stringify( assignment ) );
	}
	const response = await rest( {
		path: `${ targetsPath }?${ query.toString() }`,
		...( signal ? { signal } : {} ),
	} );
	return asList( asRecord( response ).items ).map( ( item ) => {
		const data = asRecord( item );
		return {
			id: asText( data.id ),
			label: asText( data.label ) || asText( data.id ),
			detail: asText( data.detail ),
		};
	} );
}

/** Returns the label with its detail, if there is one. */
export const detailedLabel = ( { label, detail }: Target ): string => ( detail ? `${ label } (${ detail })` : label );

/** Returns the label with its number, because two products may have the same name. */
export const targetLabel = ( { id, label }: Target ): string => `${ label } (#${ id })`;
