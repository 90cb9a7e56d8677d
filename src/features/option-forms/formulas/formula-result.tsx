/**
 * Result below the formula: its readable form, its value for editable samples, or the error with a suggested fix.
 */
import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { formatMoney } from '../../../domain/money';
import { numberToString, roundNumber } from '../../../domain/number';
import type { OptionForm } from '../document';
import { usePreviewAnswers } from '../preview/tried-answers';
import { shopCurrency } from '../../../platform/ui-admin/shop-currency';
import type { Explanation } from './explain-mistake';
import type { FormulaCheck } from './formula-check';
import { mistakeRange } from './formula-chips';
import { sampleInputs, evaluateSample, type SampleInput, type SampleResult } from './formula-sample';
import type { FormulaKind } from './formula-text';
import { failureMessage } from './failure-message';

interface FormulaMistakeProps {
	readonly check: FormulaCheck;
	readonly explanation: Explanation | null;
	readonly readable: ( source: string ) => string;
	/** Formats part of the formula as the box shows it. */
	readonly spell: ( source: string ) => string;
	readonly onFix: ( source: string ) => void;
	readonly onShow: ( from: number, to: number ) => void;
}

/** Shows the formula with the error marked; a click moves the cursor there. */
export function FormulaMistake( {
	check,
	explanation,
	readable,
	spell,
	onFix,
	onShow,
}: FormulaMistakeProps ): ReactElement | null {
	const { problem, source } = check;
	if ( ! problem ) {
		return null;
	}
	const { from, to } = mistakeRange( source, problem.position ?? 0 );
	return (
		<div className="aisle-builder__formula-mistake">
			<p className="aisle-builder__error">{ explanation?.message || problem.message }</p>
			{ problem.position !== null && (
				<button
					type="button"
					className="aisle-builder__formula-place"
					onClick={ () => onShow( from, Math.max( to, Math.min( from + 1, source.length ) ) ) }
				>
					<span className="screen-reader-text">{ __( 'Go to the error:', 'aisle' ) }</span>
					<code dir="ltr">
						{ spell( source.slice( 0, from ) ) }
						<mark>{ spell( source.slice( from, to ) ) || '▯' }</mark>
						{ spell( source.slice( to ) ) }
					</code>
				</button>
			) }
			{ explanation?.correctedFormula && (
				<p className="aisle-builder__formula-meant">
					{ __( 'Did you mean this?', 'aisle' ) } <q>{ readable( explanation.correctedFormula ) }</q>{ ' ' }
					<Button
						size="compact"
						variant="secondary"
						onClick={ () => onFix( explanation.correctedFormula ?? source ) }
					>
						{ __( 'Use suggestion', 'aisle' ) }
					</Button>
				</p>
			) }
		</div>
	);
}

interface FormulaSampleProps {
	readonly check: FormulaCheck;
	readonly kind: FormulaKind;
	readonly document: OptionForm;
	readonly fieldId: string;
}

export function FormulaSample( { check, kind, document, fieldId }: FormulaSampleProps ): ReactElement {
	const [ enteredValues, setEnteredValues ] = useState< Readonly< Record< string, string > > >( {} );
	const [ open, setOpen ] = useState( false );
	const id = useId();
	const inputs = sampleInputs( check, document, fieldId, enteredValues, new Date(), usePreviewAnswers() );
	const result = evaluateSample( check, kind, inputs, document.tables, shopCurrency() );
	return (
		<div className="aisle-builder__formula-sample">
			<p className={ result.ok ? 'aisle-builder__formula-ok' : 'aisle-builder__error' }>
				{ sampleMessage( inputs, result, kind ) }{ ' ' }
				{ inputs.length > 0 && (
					<Button size="small" variant="link" aria-expanded={ open } onClick={ () => setOpen( ! open ) }>
						{ open ? __( 'Done', 'aisle' ) : __( 'Try other values', 'aisle' ) }
					</Button>
				) }
			</p>
			{ open && (
				<div className="aisle-builder__formula-inputs" role="group" aria-label={ __( 'Test values', 'aisle' ) }>
					{ inputs.map( ( { reference, label, kind: inputKind, value } ) => (
						<div key={ reference }>
							<label htmlFor={ `${ id }-${ reference }` }>{ label }</label>
							<input
								id={ `${ id }-${ reference }` }
								type={ inputKind === 'date' || inputKind === 'time' ? inputKind : 'text' }
								inputMode={ inputKind === 'number' ? 'decimal' : 'text' }
								value={ value }
								onChange={ ( event ) =>
									setEnteredValues( { ...enteredValues, [ reference ]: event.target.value } )
								}
							/>
						</div>
					) ) }
				</div>
			) }
		</div>
	);
}

function sampleMessage( inputs: readonly SampleInput[], result: SampleResult, kind: FormulaKind ): string {
	const inputsText = inputs.map( ( { label, value } ) => `${ label } ${ value }` ).join( ', ' );
	const outcome = result.ok ? formatResult( result.value, kind ) : failureMessage( result.code );
	const message = inputs.some(
		( { isFromPreview, reference } ) => isFromPreview && ! [ 'quantity', 'product_price' ].includes( reference )
	)
		? /* translators: 1: names with figures, such as "Width 2, Height 3", 2: what comes out. */
			__( 'In the preview, with %1$s: %2$s', 'aisle' )
		: /* translators: 1: names with figures, such as "Width 2, Height 3", 2: what comes out. */
			__( 'With %1$s: %2$s', 'aisle' );
	return inputsText === '' ? outcome : sprintf( message, inputsText, outcome );
}

function formatResult( value: number | string, kind: FormulaKind ): string {
	if ( typeof value === 'string' ) {
		return value === '' ? __( '(nothing is shown)', 'aisle' ) : value;
	}
	if ( kind === 'price' ) {
		return formatMoney( value, shopCurrency() );
	}
	return kind === 'quantity'
		? String( Math.max( 1, Math.floor( value ) ) )
		: numberToString( roundNumber( value, 6 ) );
}
