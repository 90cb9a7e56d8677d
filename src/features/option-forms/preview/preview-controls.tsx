/** Controls of the preview: product, variation, customer, page width and direction. */
import { ComboboxControl, SelectControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { PageOptionSwitches, type PageOptions } from '../../../platform/builder/preview/preview-stage';
import type { Assignment } from '../document';
import type { Rest } from '../../../platform/rest';
import { SEARCH_LINE_VALUE, lineOption, SearchFailure, searchLine } from '../../../platform/builder/search-state';
import { targetLabel, type Target } from '../../../platform/builder/targets';
import { useSearch, useTargets, type Search } from '../../../platform/builder/use-targets';

export interface Stage extends PageOptions {
	readonly productId: string;
	readonly variationId: string;
}

interface PreviewControlsProps {
	readonly stage: Stage;
	readonly onChange: ( change: Partial< Stage > ) => void;
	readonly variationIds: readonly string[];
	readonly assignment: Assignment;
	/** Products that the form is assigned to; the first is selected at the start. */
	readonly assignedProducts: Search;
	readonly rest: Rest;
}

export function PreviewControls( {
	stage,
	onChange,
	variationIds,
	assignment,
	assignedProducts,
	rest,
}: PreviewControlsProps ): ReactElement {
	const variation = preselectedVariation( assignment, variationIds );
	useEffect( () => {
		if ( variation !== undefined && stage.variationId === '' ) {
			onChange( { variationId: variation } );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each product: afterwards none may be chosen.
	}, [ variation ] );
	return (
		<div className="aisle-builder__preview-controls">
			<ProductSelect stage={ stage } onChange={ onChange } assignedProducts={ assignedProducts } rest={ rest } />
			{ variationIds.length > 0 && (
				<VariationSelect stage={ stage } onChange={ onChange } variationIds={ variationIds } rest={ rest } />
			) }
			<PageOptionSwitches pageOptions={ stage } onChange={ onChange } />
		</div>
	);
}

/**
 * Returns the variation to preselect if the form is for variations only, because shoppers see such a form only after
 * selecting one.
 */
function preselectedVariation( { include }: Assignment, variationIds: readonly string[] ): string | undefined {
	const ids = include.every( ( { by } ) => by === 'variation' )
		? include.flatMap( ( target ) => target.ids.map( String ) )
		: [];
	return variationIds.find( ( id ) => ids.includes( id ) );
}

type SelectProps = Pick< PreviewControlsProps, 'stage' | 'onChange' | 'rest' >;

function ProductSelect( {
	stage,
	onChange,
	assignedProducts: { found: assignedTargets },
	rest,
}: SelectProps & { assignedProducts: Search } ): ReactElement {
	const [ typed, setTyped ] = useState( '' );
	const search = useSearch(
		rest,
		typed.trim() === '' ? { kind: 'product' } : { kind: 'product', search: typed.trim() }
	);
	const { found } = search;
	const knownTargets = useRef( new Map< string, Target >() );
	[ ...assignedTargets, ...found ].forEach( ( target ) => knownTargets.current.set( target.id, target ) );
	const selected = knownTargets.current.get( stage.productId );
	const listedTargets = [
		...new Map(
			[ ...( selected ? [ selected ] : [] ), ...( typed === '' ? assignedTargets : [] ), ...found ].map(
				( target ) => [ target.id, target ]
			)
		).values(),
	];
	const firstId = assignedTargets[ 0 ]?.id;
	// A product that was selected automatically is replaced if the form is assigned to other products.
	const autoSelectedId = useRef( '' );
	const isStale =
		stage.productId === autoSelectedId.current &&
		assignedTargets.length > 0 &&
		! assignedTargets.some( ( { id } ) => id === stage.productId );
	useEffect( () => {
		if ( firstId !== undefined && firstId !== stage.productId && ( stage.productId === '' || isStale ) ) {
			autoSelectedId.current = firstId;
			onChange( { productId: firstId, variationId: '' } );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- When there is something else to choose.
	}, [ firstId, stage.productId, isStale ] );
	return (
		<div>
			<ComboboxControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Product', 'aisle' ) }
				value={ stage.productId }
				options={ [
					...listedTargets.map( ( target ) => ( { value: target.id, label: targetLabel( target ) } ) ),
					...lineOption( searchLine( [ search ], typed, listedTargets.map( targetLabel ) ) ),
				] }
				onFilterValueChange={ setTyped }
				onChange={ ( id ) => id && id !== SEARCH_LINE_VALUE && onChange( { productId: id, variationId: '' } ) }
				allowReset={ false }
			/>
			<SearchFailure searches={ [ search ] } />
		</div>
	);
}

function VariationSelect( {
	stage,
	onChange,
	variationIds,
	rest,
}: SelectProps & { variationIds: readonly string[] } ): ReactElement {
	const variations = useTargets( rest, { kind: 'variation', include: variationIds } );
	const names = new Map( variations.map( ( { id, label } ) => [ id, label ] ) );
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Variation', 'aisle' ) }
			value={ stage.variationId }
			options={ [
				{ value: '', label: __( 'None selected', 'aisle' ) },
				...variationIds.map( ( id ) => ( { value: id, label: names.get( id ) ?? `#${ id }` } ) ),
			] }
			onChange={ ( variationId ) => onChange( { variationId } ) }
		/>
	);
}
