/** Checks whether an imported form charges the same as the other plugin, before the form is enabled. */
import { Notice, SelectControl, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { toAisleError } from '../../platform/errors';
import type { Rest } from '../../platform/rest';
import { errorMessage } from '../../platform/ui-admin/error-message';
import { compareTotals, type Comparison, type ImportedForm, type OldAnswers } from './compared-totals';
import { ComparedProduct } from './compared-product';
import { ComparisonTable } from './comparison-table';
import { OwnAnswers } from './own-answers';

interface CompareTotalsProps {
	readonly rest: Rest;
	readonly form: ImportedForm;
	/** Null until the result is known, and while it is requested again. */
	readonly onResult: ( isSame: boolean | null ) => void;
}

interface ComparisonSettings {
	readonly productId: number;
	readonly quantity: number;
	readonly answers?: OldAnswers;
}

export function CompareTotals( { rest, form, onResult }: CompareTotalsProps ): ReactElement {
	const [ settings, setSettings ] = useState< ComparisonSettings >( { productId: 0, quantity: 1 } );
	const { comparison, failure, isBusy } = useComparison( rest, form.id, settings, onResult );
	const [ selectedIndex, setSelectedIndex ] = useState( 0 );
	useEffect(
		() => setSelectedIndex( Math.max( 0, comparison?.sets.findIndex( ( { isSame } ) => ! isSame ) ?? 0 ) ),
		[ comparison ]
	);
	const answerSet = comparison?.sets[ selectedIndex ] ?? comparison?.sets[ 0 ];
	return (
		<div className="aisle-builder__import aisle-compare" aria-busy={ isBusy }>
			{ failure !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div role="status">
				{ isBusy && (
					<p>
						<Spinner /> { __( 'Comparing…', 'aisle' ) }
					</p>
				) }
				{ ! isBusy && comparison && <Result comparison={ comparison } isProposed={ ! settings.answers } /> }
			</div>
			{ comparison && (
				<ComparedProduct
					rest={ rest }
					product={ comparison.product }
					quantity={ settings.quantity }
					onProduct={ ( productId ) => setSettings( { ...settings, productId } ) }
					onQuantity={ ( quantity ) => setSettings( { ...settings, quantity } ) }
				/>
			) }
			{ comparison && comparison.sets.length > 1 && (
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Answers', 'aisle' ) }
					value={ String( selectedIndex ) }
					options={ comparison.sets.map( ( { isSame }, number ) => ( {
						value: String( number ),
						label: nameOfSet( number + 1, isSame ),
					} ) ) }
					onChange={ ( value ) => setSelectedIndex( Number( value ) ) }
				/>
			) }
			{ answerSet && <ComparisonTable set={ answerSet } /> }
			{ comparison && answerSet && (
				<OwnAnswers
					key={ `${ selectedIndex }` }
					fields={ comparison.fields }
					answers={ answerSet.answers }
					isBusy={ isBusy }
					onCompare={ ( answers ) => setSettings( { ...settings, answers } ) }
				/>
			) }
		</div>
	);
}

function useComparison(
	rest: Rest,
	formId: number,
	settings: ComparisonSettings,
	onResult: CompareTotalsProps[ 'onResult' ]
) {
	const [ comparison, setComparison ] = useState< Comparison | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const [ isBusy, setBusy ] = useState( true );
	useEffect( () => {
		let isCancelled = false;
		setBusy( true );
		setFailure( '' );
		onResult( null );
		compareTotals( rest, { formId, ...settings } )
			.then(
				( response ) => {
					if ( ! isCancelled ) {
						setComparison( response );
						onResult( response.isComplete && response.sets.every( ( { isSame } ) => isSame ) );
					}
				},
				( thrown: unknown ) => ! isCancelled && setFailure( errorMessage( toAisleError( thrown ) ) )
			)
			.finally( () => ! isCancelled && setBusy( false ) );
		return () => {
			isCancelled = true;
		};
		// A new `onResult` function does not repeat the request.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ rest, formId, settings ] );
	return { comparison, failure, isBusy };
}

function Result( {
	comparison: { sets, uncoveredLabels, isActive, isComplete, product },
	isProposed,
}: {
	readonly comparison: Comparison;
	readonly isProposed: boolean;
} ): ReactElement {
	const differentCount = sets.filter( ( { isSame } ) => ! isSame ).length;
	return (
		<>
			<p className={ differentCount > 0 ? 'aisle-compare__verdict is-different' : 'aisle-compare__verdict' }>
				{ differentCount > 0
					? differentMessage( differentCount, sets.length )
					: sameMessage( sets.length, isProposed ) }
			</p>
			{ ! isComplete && (
				<p>{ __( 'The old form’s settings are damaged, so its totals may be wrong.', 'aisle' ) }</p>
			) }
			{ uncoveredLabels.length > 0 && (
				<p>
					{ sprintf(
						/* translators: %s: labels of fields. */
						__(
							'Skipped because no answer could be suggested: %s. Compare these fields manually.',
							'aisle'
						),
						uncoveredLabels.join( ', ' )
					) }
				</p>
			) }
			<p>
				{ isActive
					? __(
							'The old totals are calculated from the old form. The other plugin is active, so you can also see its total on the product page:',
							'aisle'
						)
					: __(
							'The old totals are calculated from the old form, even if the other plugin is deactivated.',
							'aisle'
						) }{ ' ' }
				{ isActive && (
					<a href={ product.url } target="_blank" rel="noreferrer">
						{ product.name }
					</a>
				) }
			</p>
		</>
	);
}

function sameMessage( setCount: number, isProposed: boolean ): string {
	return isProposed
		? sprintf(
				/* translators: %d: how many sets of answers were tried. */
				_n(
					'Both prices are the same for %d set of answers that covers every price.',
					'Both prices are the same for %d sets of answers that cover every price.',
					setCount,
					'aisle'
				),
				setCount
			)
		: __( 'Both prices are the same for these answers.', 'aisle' );
}

const differentMessage = ( differentCount: number, setCount: number ): string =>
	sprintf(
		/* translators: 1: how many sets of answers have another price, 2: how many were tried. */
		__( 'Sets of answers with a different price in Aisle: %1$d of %2$d.', 'aisle' ),
		differentCount,
		setCount
	);

const nameOfSet = ( number: number, isSame: boolean ): string =>
	isSame
		? /* translators: %d: number of a set of answers. */
			sprintf( __( 'Set %d: same price', 'aisle' ), number )
		: /* translators: %d: number of a set of answers. */
			sprintf( __( 'Set %d: different price', 'aisle' ), number );
