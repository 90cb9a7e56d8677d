import { asNumber } from '../check';
import { money } from '../money-format';

export interface PriceProps {
	readonly amount: number | string;
	/** The price before; shown struck when it is higher. */
	readonly regular?: number | string | undefined;
	/** Out of date, the true one is on its way. */
	readonly busy?: boolean;
	readonly className?: string;
}

export function Price( { amount, regular, busy = false, className = '' }: PriceProps ) {
	const reduced = regular !== undefined && asNumber( regular ) > asNumber( amount );
	return (
		<span
			className={ `aisle-price${ busy ? ' aisle-price--busy' : '' } ${ className }` }
			aria-busy={ busy || undefined }
		>
			{ reduced && <del className="aisle-price__regular">{ money( regular ) }</del> }
			<span className="aisle-price__amount">{ withMinus( money( amount ) ) }</span>
		</span>
	);
}

/** What is taken off carries a minus sign, as wide as a figure; a hyphen is neither. */
const withMinus = ( price: string ): string => price.replace( /^-/, '−' );
