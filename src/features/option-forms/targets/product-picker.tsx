import { ComboboxControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useBuilderForms } from '../../../platform/builder/builder-context';
import { WithError } from '../../../platform/builder/controls';
import { useEditorTools } from '../../../platform/builder/editor-context';
import { SEARCH_LINE_VALUE, lineOption, SearchFailure, searchLine } from '../../../platform/builder/search-state';
import { detailedLabel, findTargets, type Target } from '../../../platform/builder/targets';
import { useSearch } from '../../../platform/builder/use-targets';

interface ProductPickerProps {
	readonly id: string;
	readonly value: number;
	readonly error?: string | undefined;
	readonly onPick: ( product: number ) => void;
}

/** Selects one product or variation by name or ID. */
export function ProductPicker( { id, value, error, onPick }: ProductPickerProps ): ReactElement {
	const { rest } = useEditorTools();
	const selected = useSelectedTarget( value ? String( value ) : '' );
	const [ search, setSearch ] = useState( '' );
	const searches = [
		useSearch( rest, { kind: 'product', search } ),
		useSearch( rest, { kind: 'variation', search } ),
	];
	const foundTargets = searches.flatMap( ( targetSearch ) => targetSearch.found );
	const targets =
		selected && ! foundTargets.some( ( target ) => target.id === selected.id )
			? [ selected, ...foundTargets ]
			: foundTargets;
	const options = targets.map( ( target ) => ( { value: target.id, label: detailedLabel( target ) } ) );
	return (
		<WithError id={ id } error={ error }>
			<ComboboxControl
				label={ __( 'Product', 'aisle' ) }
				hideLabelFromVision
				value={ value ? String( value ) : null }
				options={ [
					...options,
					...lineOption(
						searchLine(
							searches,
							search,
							options.map( ( { label } ) => label )
						)
					),
				] }
				onFilterValueChange={ setSearch }
				onChange={ ( pickedId ) => pickedId !== SEARCH_LINE_VALUE && onPick( Number( pickedId ?? 0 ) ) }
				allowReset={ false }
				placeholder={ __( 'Search products', 'aisle' ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<SearchFailure searches={ searches } />
		</WithError>
	);
}

function useSelectedTarget( id: string ): Target | undefined {
	const { rest } = useEditorTools();
	const forms = useBuilderForms();
	const [ selected, setSelected ] = useState< Target >();
	useEffect( () => {
		if ( ! id ) {
			return undefined;
		}
		const controller = new AbortController();
		findTargets( rest, forms, { kind: 'product', include: [ id ] }, controller.signal )
			.then( async ( products ) =>
				products.length
					? products
					: findTargets( rest, forms, { kind: 'variation', include: [ id ] }, controller.signal )
			)
			.then( ( [ target ] ) => setSelected( target ) )
			.catch( () => undefined );
		return () => controller.abort();
	}, [ rest, forms, id ] );
	return selected?.id === id ? selected : undefined;
}
