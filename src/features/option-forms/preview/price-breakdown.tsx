/**
 * The server's price line by line, and details that the form does not show: hidden fields, failed formulas, rejected
 * answers.
 */
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { plainTextOfMarkup } from '../../../domain/marked-text';
import { formatMoney } from '../../../domain/money';
import { conditionsOf, type EditableDocument } from '../../../platform/builder/document';
import { fieldName } from '../kinds';
import { shopCurrency } from '../../../platform/ui-admin/shop-currency';
import type { FieldNote, PreviewPrice } from './preview-data';

interface PriceBreakdownProps {
	readonly document: EditableDocument;
	readonly price: PreviewPrice;
}

const money = ( amount: number ): string => formatMoney( amount, shopCurrency() );

export function PriceBreakdown( { document, price }: PriceBreakdownProps ): ReactElement {
	const nameOf = ( id: string, option = '' ): string => placeName( document, id, option );
	return (
		<section className="aisle-builder__breakdown">
			<h3>{ __( 'Price details', 'aisle' ) }</h3>
			{ price.rows.length === 0 && (
				<p className="aisle-builder__breakdown-none">
					{ __( 'No field adds to the price with these answers.', 'aisle' ) }
				</p>
			) }
			<table>
				<caption className="screen-reader-text">{ __( 'Price details', 'aisle' ) }</caption>
				<tbody>
					{ price.rows.map( ( { field, option, label, amount, how } ) => (
						<tr key={ `${ field }/${ option }/${ label }` }>
							<th scope="row">{ label || nameOf( field ) }</th>
							<td className="aisle-builder__breakdown-how">{ how }</td>
							<td className="aisle-builder__breakdown-amount">{ money( amount ) }</td>
						</tr>
					) ) }
				</tbody>
				<tfoot>
					<Total label={ __( 'Per item', 'aisle' ) } amount={ price.unitPrice } />
					{ price.feeTotal !== 0 && (
						<Total label={ __( 'One-time fees', 'aisle' ) } amount={ price.feeTotal } />
					) }
					{ price.independentTotal !== 0 && (
						<Total label={ __( 'Separate products', 'aisle' ) } amount={ price.independentTotal } />
					) }
					<Total label={ totalLabel( price.quantity ) } amount={ price.total } isLast />
				</tfoot>
			</table>
			<Notes
				title={ __( 'Formula errors prevent this product from being ordered', 'aisle' ) }
				notes={ price.formulaErrors }
				nameOf={ nameOf }
			/>
			<Notes
				title={ __( 'The product cannot be added to the cart', 'aisle' ) }
				notes={ price.errors }
				nameOf={ nameOf }
			/>
			<HiddenFields document={ document } hidden={ price.hidden } />
		</section>
	);
}

/**
 * Returns the field's name for the merchant. Adds the option's label, because several options of one field may have the
 * same problem.
 */
function placeName( { fields }: EditableDocument, fieldId: string, optionId: string ): string {
	const field = fields.find( ( { id } ) => id === fieldId );
	const options = field?.options ?? [];
	const position = options.findIndex( ( { id } ) => id === optionId );
	if ( ! field || position < 0 ) {
		return field ? fieldName( field ) : fieldId;
	}
	return sprintf(
		/* translators: 1: label of a field, 2: label of one of its options. */
		__( '“%1$s”, option “%2$s”', 'aisle' ),
		fieldName( field ),
		plainTextOfMarkup( options[ position ]?.label ?? '' ).trim() || String( position + 1 )
	);
}

const totalLabel = ( quantity: number ): string =>
	/* translators: %s: a quantity. */
	quantity === 1 ? __( 'Total', 'aisle' ) : sprintf( __( 'Total for %s', 'aisle' ), String( quantity ) );

function Total( { label, amount, isLast = false }: { label: string; amount: number; isLast?: boolean } ): ReactElement {
	return (
		<tr className={ isLast ? 'is-total' : '' }>
			<th scope="row" colSpan={ 2 }>
				{ label }
			</th>
			<td className="aisle-builder__breakdown-amount">{ money( amount ) }</td>
		</tr>
	);
}

function Notes( {
	title,
	notes,
	nameOf,
}: {
	title: string;
	notes: readonly FieldNote[];
	nameOf: ( id: string, option: string ) => string;
} ): ReactElement | null {
	return notes.length === 0 ? null : (
		<div className="aisle-builder__breakdown-notes">
			<h4>{ title }</h4>
			<ul>
				{ notes.map( ( { field, option, code, message } ) => (
					<li key={ `${ field }/${ option }/${ code }` }>
						{ field === '' ? message : `${ nameOf( field, option ) }: ${ message }` }
					</li>
				) ) }
			</ul>
		</div>
	);
}

function HiddenFields( {
	document,
	hidden,
}: {
	document: EditableDocument;
	hidden: readonly string[];
} ): ReactElement | null {
	const fields = document.fields.filter( ( { id } ) => hidden.includes( id ) );
	return fields.length === 0 ? null : (
		<div className="aisle-builder__breakdown-notes">
			<h4>{ __( 'Hidden with these answers', 'aisle' ) }</h4>
			<ul>
				{ fields.map( ( field ) => (
					<li key={ field.id }>
						{ conditionsOf( field )?.action === 'hide'
							? sprintf(
									/* translators: %s: label of a field. */
									__( '%s: hidden because its conditions are met.', 'aisle' ),
									fieldName( field )
								)
							: sprintf(
									/* translators: %s: label of a field. */
									__( '%s: hidden because its conditions are not met.', 'aisle' ),
									fieldName( field )
								) }
					</li>
				) ) }
			</ul>
		</div>
	);
}
