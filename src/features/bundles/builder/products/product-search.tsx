import { ComboboxControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { WithError } from '../../../../platform/builder/controls';
import { useEditorTools } from '../../../../platform/builder/editor-context';
import { lineOption, searchLine, SEARCH_LINE_VALUE, SearchFailure } from '../../../../platform/builder/search-state';
import { useLookup } from '../../../../platform/builder/use-targets';
import { readProducts } from './bundle-product';
import { catalogOf, PRODUCTS_PATH } from './product-catalog';

interface ProductSearchProps {
	readonly id: string;
	readonly label: string;
	readonly error?: string | undefined;
	/** IDs of products that are not suggested. */
	readonly without?: readonly number[];
	readonly onPick: ( product: number ) => void;
}

/** Searches products by name, SKU or ID, and selects one. */
export function ProductSearch( { id, label, error, without = [], onPick }: ProductSearchProps ): ReactElement {
	const { rest } = useEditorTools();
	const [ search, setSearch ] = useState( '' );
	const [ picks, setPicks ] = useState( 0 );
	const root = useRef< HTMLDivElement >( null );
	const products = useLookup( rest, `search=${ encodeURIComponent( search.trim() ) }`, async ( query, signal ) => {
		const found = readProducts( await rest( { path: `${ PRODUCTS_PATH }?${ query }`, signal } ) );
		catalogOf( rest ).add( found );
		return found.map( ( product ) => ( { ...product, id: String( product.id ) } ) );
	} );
	const options = products.found
		.filter( ( product ) => ! without.includes( Number( product.id ) ) )
		.map( ( product ) => ( { value: product.id, label: `${ product.label } (${ product.detail })` } ) );
	const line = searchLine(
		[ products ],
		search,
		options.map( ( option ) => option.label )
	);
	return (
		<div ref={ root } tabIndex={ -1 }>
			<WithError id={ id } error={ error }>
				<ComboboxControl
					// The control keeps the typed text after a selection.
					key={ picks }
					label={ label }
					value={ null }
					options={ [ ...options, ...lineOption( line ) ] }
					onFilterValueChange={ setSearch }
					onChange={ ( picked ) => {
						if ( picked && picked !== SEARCH_LINE_VALUE ) {
							// The new control has no focus. Its input would open its list, which hides what follows.
							root.current?.focus();
							setPicks( picks + 1 );
							setSearch( '' );
							onPick( Number( picked ) );
						}
					} }
					allowReset={ false }
					placeholder={ __( 'Search by name or SKU', 'aisle' ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<SearchFailure searches={ [ products ] } />
			</WithError>
		</div>
	);
}
