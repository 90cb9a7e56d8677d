import { useEffect, useMemo } from '@wordpress/element';
import { useSyncExternalStore } from 'react';
import type { Rest } from '../../../../platform/rest';
import type { EditableDocument, EditableField } from '../../../../platform/builder/document';
import type { FieldTypes } from '../../../../platform/builder/field-types';
import { ITEM_TYPES } from '../item-types';
import { isChoice, productIdOf, productIdsOf } from '../item-products';
import { catalogOf, type Products } from './product-catalog';

/** Loads products by ID. Returns all products that are loaded. */
export function useProducts( rest: Rest, ids: readonly number[] ): Products {
	const catalog = catalogOf( rest );
	const key = ids.join();
	useEffect( () => {
		void catalog.load( key === '' ? [] : key.split( ',' ).map( Number ) );
	}, [ catalog, key ] );
	return useSyncExternalStore( catalog.subscribe, catalog.products );
}

/** Returns the types of items with the names of products, which are not in the document. */
export function useNamedItems( document: EditableDocument, rest: Rest ): FieldTypes {
	const ids = productIdsOf( document );
	const products = useProducts( rest, ids );
	const names = JSON.stringify( ids.map( ( id ) => [ id, products.get( id )?.label ?? '' ] ) );
	return useMemo( () => {
		const nameById = new Map< number, string >( JSON.parse( names ) );
		const fieldName = ( item: EditableField ): string =>
			item.label.trim() ||
			( isChoice( item ) ? '' : ( nameById.get( productIdOf( item ) ) ?? '' ) ) ||
			ITEM_TYPES.fieldName( item );
		return { ...ITEM_TYPES, fieldName };
	}, [ names ] );
}
