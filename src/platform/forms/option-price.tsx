import { signedMoney } from './signed-money';

/** What an option adds, in muted text; nothing where it adds nothing. */
export function OptionPrice( { amount }: { amount: number | null | undefined } ) {
	return amount ? <span className="aisle-product-options__price">{ signedMoney( amount ) }</span> : null;
}
