/** Products, variations, categories, tags and attributes of the shop by words or ids, for menus that name them by label. */
import { asList, asRecord, asText } from '../../platform/check';
import type { Rest } from '../../platform/rest';

export type FindKind = 'product' | 'variation' | 'category' | 'tag' | 'attribute';

export interface Target {
	readonly id: string;
	readonly label: string;
	/** What tells it from its like: a SKU, a price, a path; may be empty. */
	readonly detail: string;
}

export interface TargetQuery {
	readonly kind: FindKind;
	readonly search?: string;
	/** Those with these ids, whatever is searched for. */
	readonly include?: readonly string[];
	/** Whose variations. */
	readonly product?: string;
}

export async function findTargets( rest: Rest, { kind, search = '', include = [], product = '' }: TargetQuery, signal?: AbortSignal ): Promise< Target[] > {
	const query = new URLSearchParams( { kind } );
	if ( search !== '' ) {
		query.set( 'search', search );
	}
	if ( include.length > 0 ) {
		query.set( 'include', include.join( ',' ) );
	}
	if ( product !== '' ) {
		query.set( 'parent', product );
	}
	const reply = await rest( { path: `/aisle/v1/option-form-targets?${ query.toString() }`, ...( signal ? { signal } : {} ) } );
	return asList( asRecord( reply ).items ).map( ( item ) => {
		const data = asRecord( item );
		return { id: asText( data.id ), label: asText( data.label ) || asText( data.id ), detail: asText( data.detail ) };
	} );
}

/** Two products may have one name; the number tells them apart. */
export const targetLabel = ( { id, label }: Target ): string => `${ label } (#${ id })`;
