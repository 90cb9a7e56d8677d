/** Registers the block in the editor. */
import { __, sprintf } from '@wordpress/i18n';
import { createElement } from '@wordpress/element';
import { Button, CheckboxControl, Flex, FlexBlock, ToggleControl } from '@wordpress/components';
import type { ReactElement } from 'react';
import { asList, asText } from '../../../platform/check';
import { registerServerBlock, type BlockProps } from '../../../platform/server-block';

type Facet = readonly [ key: string, name: string ];

/** Returns the store's facets, as printed by PHP. */
const shopFacets = (): Facet[] =>
	asList( Reflect.get( window, 'aisleFilterFacets' ) ).map( ( pair ) => [
		asText( asList( pair )[ 0 ] ),
		asText( asList( pair )[ 1 ] ),
	] );

registerServerBlock( 'aisle/product-filters', __( 'Product filters', 'aisle' ), ( props ) => [
	...facetRows( props ),
	createElement( ToggleControl, {
		key: 'closed',
		label: __( 'Show filters collapsed', 'aisle' ),
		__nextHasNoMarginBottom: true,
		checked: props.attributes.closed === true,
		onChange: ( closed: boolean ) => props.setAttributes( { closed } ),
	} ),
] );

/** Lists the selected facets in their order, then the others. */
function facetRows( { attributes, setAttributes }: BlockProps ): ReactElement[] {
	const facets = shopFacets();
	const savedKeys = String( attributes.facets ?? '' )
		.split( ',' )
		.filter( ( key ) => facets.some( ( [ known ] ) => known === key ) );
	const selected = savedKeys.length > 0 ? savedKeys : facets.map( ( [ key ] ) => key );
	const rows = [ ...selected, ...facets.map( ( [ key ] ) => key ).filter( ( key ) => ! selected.includes( key ) ) ];
	const save = ( keys: readonly string[] ): void => setAttributes( { facets: keys.join( ',' ) } );
	return rows.map( ( key, index ) => {
		const name = facets.find( ( [ known ] ) => known === key )?.[ 1 ] ?? key;
		return createElement( Flex, {
			key,
			children: [
				createElement( FlexBlock, {
					key: 'choice',
					children: createElement( CheckboxControl, {
						label: name,
						__nextHasNoMarginBottom: true,
						checked: selected.includes( key ),
						// At least one must stay selected, because an empty list means all of them.
						disabled: selected.length === 1 && selected.includes( key ),
						onChange: ( isOn: boolean ) =>
							save( isOn ? [ ...selected, key ] : selected.filter( ( other ) => other !== key ) ),
					} ),
				} ),
				createElement( Button, {
					key: 'up',
					icon: 'arrow-up-alt2',
					size: 'small',
					label: sprintf(
						/* translators: %s: what a list can be narrowed by, e.g. "Price". */
						__( 'Move %s up', 'aisle' ),
						name
					),
					disabled: index === 0 || ! selected.includes( key ),
					onClick: () => save( moveUp( selected, key ) ),
				} ),
			],
		} );
	} );
}

function moveUp( keys: readonly string[], key: string ): string[] {
	const otherKeys = keys.filter( ( other ) => other !== key );
	const index = Math.max( 0, keys.indexOf( key ) - 1 );
	return [ ...otherKeys.slice( 0, index ), key, ...otherKeys.slice( index ) ];
}
