import { asNumber } from '../check';
import { money } from '../money-format';

export interface PriceProps {
	readonly amount: number | string;
	/** Previous price; shown struck through if it is higher. */
	readonly regular?: number | string | undefined;
	/** True if the price is outdated and a new one is requested. */
	readonly busy?: boolean;
	readonly className?: string;
}

export function Price( { amount, regular, busy = false, className = '' }: PriceProps ) {
	const isReduced = regular !== undefined && asNumber( regular ) > asNumber( amount );
	return (
		<span
			className={ `aisle-price${ busy ? ' aisle-price--busy' : '' } ${ className }` }
			aria-busy={ busy || undefined }
		>
			{ isReduced && <del className="aisle-price__regular">{ money( regular ) }</del> }
			<span className="aisle-price__amount">{ withMinus( money( amount ) ) }</span>
		</span>
	);
}

/** Uses a real minus sign, which is as wide as a digit, instead of a hyphen. */
const withMinus = ( price: string ): string => price.replace( /^-/, '−' );
