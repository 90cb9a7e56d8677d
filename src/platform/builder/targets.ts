/** Finds parts of the site, such as products, by words or ids. The feature's server side defines the kinds. */
import { asList, asRecord, asText } from '../check';
import type { Rest } from '../rest';
import type { BuilderForms } from './config/forms';

export interface Target {
	readonly id: string;
	readonly label: string;
	/** What tells it from its like: a SKU, a price, a path; may be empty. */
	readonly detail: string;
}

export interface TargetQuery {
	readonly kind: string;
	readonly search?: string;
	/** Those with these ids, whatever is searched for. */
	readonly include?: readonly string[];
	/** What the found belong to, such as a product whose variations they are. */
	readonly parent?: string;
	/** What a form with this assignment is for, in place of a search. */
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
	const reply = await rest( {
		path: `${ targetsPath }?${ query.toString() }`,
		...( signal ? { signal } : {} ),
	} );
	return asList( asRecord( reply ).items ).map( ( item ) => {
		const data = asRecord( item );
		return {
			id: asText( data.id ),
			label: asText( data.label ) || asText( data.id ),
			detail: asText( data.detail ),
		};
	} );
}

/** With what tells it from others of its name, where there is something. */
export const detailedLabel = ( { label, detail }: Target ): string => ( detail ? `${ label } (${ detail })` : label );

/** Two products may have one name; the number tells them apart. */
export const targetLabel = ( { id, label }: Target ): string => `${ label } (#${ id })`;
