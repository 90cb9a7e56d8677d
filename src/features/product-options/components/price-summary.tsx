/**
 * Price summary below the form: product price, options, fees, and the total in the largest font. Until the product can
 * be ordered, it shows the minimum price, or the price of the current answers. Announces changes politely after a
 * delay, so that it does not interrupt the screen reader.
 */
import { useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isRecord } from '../../../platform/check';
import { filteredList } from '../../../platform/filtered';
import { useFieldSettings } from '../../../platform/forms/field-settings';
import { useHydrated } from '../../../platform/forms/use-hydrated';
import { money } from '../../../platform/money-format';
import { LiveRegion } from '../../../platform/ui/live-region';
import { fromTemplate } from '../from-template';
import type { SummaryRow, SummaryView } from '../form-view';
import { formatPriceSuffix, type PriceSuffix } from '../price-suffix';

const ANNOUNCE_AFTER_MS = 700;

interface Props {
	summary: SummaryView;
	strings: Readonly< Record< string, string > >;
	suffix: PriceSuffix;
}

export function PriceSummary( { summary, strings, suffix }: Props ) {
	const { priceFormat } = useFieldSettings();
	const options = useFilteredRows( summary.options );
	const total = summary.total === null ? null : money( summary.total, priceFormat );
	const fromPrice = summary.from === null ? null : fromText( strings, money( summary.from, priceFormat ) );
	const announced = useDebounced(
		total === null ? ( fromPrice ?? incompleteText() ) : totalMessage( total ),
		ANNOUNCE_AFTER_MS
	);
	return (
		<div className="aisle-product-options__summary">
			{ total === null && fromPrice === null ? (
				<p className="aisle-product-options__incomplete">{ incompleteText() }</p>
			) : (
				<dl>
					{ summary.productRow !== null && (
						<Row
							name="product-total"
							label={ strings.product_total || __( 'Product', 'aisle' ) }
							amount={ summary.productRow }
							suffix={ formatPriceSuffix( suffix, summary.productRow, priceFormat ) }
						/>
					) }
					{ summary.optionsRow !== null && (
						<Row
							name="options-total"
							label={ strings.options_total || __( 'Options', 'aisle' ) }
							amount={ summary.optionsRow }
						/>
					) }
					{ options.map( ( row ) => (
						<Row { ...row } key={ row.key } name="option" kind="detail" />
					) ) }
					{ summary.products.map( ( row ) => (
						<Row { ...row } key={ row.key } name="product" />
					) ) }
					{ summary.fees.map( ( row ) => (
						<Row { ...row } key={ row.key } name="fee" />
					) ) }
					<Row
						name={ total === null ? 'from' : 'total' }
						kind="total"
						label={ total === null ? __( 'Price', 'aisle' ) : strings.total || __( 'Total', 'aisle' ) }
						amount={ total ?? fromPrice ?? '' }
						suffix={ formatPriceSuffix( suffix, summary.total ?? summary.from ?? 0, priceFormat ) }
					/>
				</dl>
			) }
			<LiveRegion message={ announced ?? '' } />
		</div>
	);
}

const fromText = ( strings: Props[ 'strings' ], price: string ): string =>
	fromTemplate( strings ).replace( '%s', () => price );

const incompleteText = (): string => __( 'Complete the options to see the total.', 'aisle' );

/** Applies other plugins' filter after hydration only: the first render must match the server's HTML. */
function useFilteredRows( rows: readonly SummaryRow[] ): readonly SummaryRow[] {
	const isHydrated = useHydrated();
	return useMemo(
		() => ( isHydrated ? filteredList( 'aisle.productOptions.summaryRows', rows, isRow ) : rows ),
		[ isHydrated, rows ]
	);
}

const isRow = ( entry: unknown ): entry is SummaryRow =>
	isRecord( entry ) &&
	typeof entry.key === 'string' &&
	typeof entry.label === 'string' &&
	Number.isFinite( entry.amount );

/* translators: %s: a price. */
const totalMessage = ( price: string ): string => sprintf( __( 'Total: %s', 'aisle' ), price );

interface RowProps {
	readonly name: string;
	readonly kind?: 'detail' | 'total';
	readonly label: string;
	/** Displayed amount, or formatted text. */
	readonly amount: number | string;
	readonly suffix?: string;
}

function Row( { name, kind, label, amount, suffix }: RowProps ) {
	const { priceFormat } = useFieldSettings();
	return (
		<div
			className={ `aisle-product-options__row${ kind ? ` aisle-product-options__row--${ kind }` : '' }` }
			data-row={ name }
			data-aisle-total={ kind === 'total' ? '' : undefined }
		>
			<dt>{ label }</dt>
			<dd>
				{ typeof amount === 'string' ? amount : money( amount, priceFormat ) }
				{ suffix && <small className="aisle-product-options__suffix">{ ` ${ suffix }` }</small> }
			</dd>
		</div>
	);
}

/** Returns the debounced value; null until its first change. */
function useDebounced( value: string, delay: number ): string | null {
	const [ initialValue ] = useState( value );
	const [ debouncedValue, setDebouncedValue ] = useState< string | null >( null );
	useEffect( () => {
		const timer = setTimeout(
			() => setDebouncedValue( ( previous ) => ( previous === null && value === initialValue ? null : value ) ),
			delay
		);
		return () => clearTimeout( timer );
	}, [ value, initialValue, delay ] );
	return debouncedValue;
}
