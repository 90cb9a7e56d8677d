import { ComboboxControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { WithError } from '../controls';
import { useEditorTools } from '../editor/editor-context';
import { findTargets, type Target } from '../forms-api';
import { useFoundTargets } from '../assignment/use-targets';

interface ProductPickerProps {
	readonly id: string;
	readonly value: number;
	readonly error?: string | undefined;
	readonly onPick: ( product: number ) => void;
}

/** One product or variation, found by its name or number. */
export function ProductPicker( { id, value, error, onPick }: ProductPickerProps ): ReactElement {
	const { rest } = useEditorTools();
	const chosen = useChosen( value );
	const [ search, setSearch ] = useState( '' );
	const products = useFoundTargets( rest, 'product', search );
	const variations = useFoundTargets( rest, 'variation', search );
	const found = [ ...products, ...variations ];
	const all = chosen && ! found.some( ( target ) => target.id === chosen.id ) ? [ chosen, ...found ] : found;
	return (
		<WithError id={ id } error={ error }>
			<ComboboxControl
				label={ __( 'Product', 'aisle' ) }
				hideLabelFromVision
				value={ value ? String( value ) : null }
				options={ all.map( ( target ) => ( { value: String( target.id ), label: target.detail ? `${ target.label } (${ target.detail })` : target.label } ) ) }
				onFilterValueChange={ setSearch }
				onChange={ ( picked ) => onPick( Number( picked ?? 0 ) ) }
				allowReset={ false }
				placeholder={ __( 'Search a product', 'aisle' ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</WithError>
	);
}

function useChosen( id: number ): Target | undefined {
	const { rest } = useEditorTools();
	const [ chosen, setChosen ] = useState< Target >();
	useEffect( () => {
		if ( ! id ) {
			return undefined;
		}
		const asking = new AbortController();
		findTargets( rest, 'product', { include: [ id ] }, asking.signal )
			.then( async ( found ) => ( found.length ? found : findTargets( rest, 'variation', { include: [ id ] }, asking.signal ) ) )
			.then( ( [ target ] ) => setChosen( target ) )
			.catch( () => undefined );
		return () => asking.abort();
	}, [ rest, id ] );
	return chosen?.id === id ? chosen : undefined;
}
