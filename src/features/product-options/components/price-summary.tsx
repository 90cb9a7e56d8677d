/**
 * The receipt under the form: what the product costs, what each choice adds, fees, the total in the largest figure.
 * The total is announced politely, a moment after the last change, so that a screen reader is not talked over.
 */
import { useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isRecord } from '../../../platform/check';
import { filteredList } from '../../../platform/filtered';
import { useFieldSettings } from '../../../platform/forms/field-settings';
import { useLive } from '../../../platform/forms/use-live';
import { money } from '../../../platform/money-format';
import { LiveRegion } from '../../../platform/ui/live-region';
import type { SummaryRow, SummaryView } from '../form-view';

const ANNOUNCE_AFTER_MS = 700;

interface Props {
	summary: SummaryView;
	strings: Readonly< Record< string, string > >;
}

export function PriceSummary( { summary, strings }: Props ) {
	const { priceFormat } = useFieldSettings();
	const total = money( summary.total, priceFormat );
	const options = useFiltered( summary.options );
	const announced = useLate( total, ANNOUNCE_AFTER_MS );
	return (
		<div className="aisle-product-options__summary">
			<dl>
				{ ! summary.onlyTotal && (
					<>
						<Row name="product-total" label={ strings.product_total || __( 'Product', 'aisle' ) } amount={ summary.productTotal } />
						<Row name="options-total" label={ strings.options_total || __( 'Options', 'aisle' ) } amount={ summary.optionsTotal } />
					</>
				) }
				{ ( summary.replaces || ! summary.onlyTotal ) && options.map( ( row ) => <Detail key={ row.key } label={ row.label } amount={ row.amount } /> ) }
				{ summary.products.map( ( row ) => (
					<Row key={ row.key } name="product" label={ row.label } amount={ row.amount } />
				) ) }
				{ summary.fees.map( ( fee ) => (
					<Row key={ fee.key } name="fee" label={ fee.label } amount={ fee.amount } />
				) ) }
				<div className="aisle-product-options__row aisle-product-options__row--total" data-row="total" data-aisle-total="">
					<dt>{ strings.total || __( 'Total', 'aisle' ) }</dt>
					<dd>{ total }</dd>
				</div>
			</dl>
			<LiveRegion message={ announced === null ? '' : totalSentence( announced ) } />
		</div>
	);
}

/** Other plugins' filter runs in the browser alone: the first drawing is what the server printed without it. */
function useFiltered( rows: readonly SummaryRow[] ): readonly SummaryRow[] {
	const live = useLive();
	return useMemo( () => ( live ? filteredList( 'aisle.productOptions.summaryRows', rows, isRow ) : rows ), [ live, rows ] );
}

const isRow = ( entry: unknown ): entry is SummaryRow =>
	isRecord( entry ) && typeof entry.key === 'string' && typeof entry.label === 'string' && Number.isFinite( entry.amount );

/* translators: %s: a price. */
const totalSentence = ( price: string ): string => sprintf( __( 'Total: %s', 'aisle' ), price );

function Row( { name, label, amount }: { name: string; label: string; amount: number } ) {
	const { priceFormat } = useFieldSettings();
	return (
		<div className="aisle-product-options__row" data-row={ name }>
			<dt>{ label }</dt>
			<dd>{ money( amount, priceFormat ) }</dd>
		</div>
	);
}

function Detail( { label, amount }: Omit< SummaryRow, 'key' > ) {
	const { priceFormat } = useFieldSettings();
	return (
		<div className="aisle-product-options__row aisle-product-options__row--detail" data-row="option">
			<dt>{ label }</dt>
			<dd>{ money( amount, priceFormat ) }</dd>
		</div>
	);
}

/** The value as it was once it had rested; null until it changes for the first time. */
function useLate( value: string, delay: number ): string | null {
	const [ first ] = useState( value );
	const [ late, setLate ] = useState< string | null >( null );
	useEffect( () => {
		const timer = setTimeout( () => setLate( ( previous ) => ( previous === null && value === first ? null : value ) ), delay );
		return () => clearTimeout( timer );
	}, [ value, first, delay ] );
	return late;
}
