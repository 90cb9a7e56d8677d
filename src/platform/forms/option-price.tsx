import { useFieldSettings } from './field-settings';
import { signedMoney } from './signed-money';

/** An option's price in muted text; empty if the option has no price. */
export function OptionPrice( { amount }: { amount: number | null | undefined } ) {
	const { priceFormat } = useFieldSettings();
	return amount ? <span className="aisle-field__price">{ signedMoney( amount, priceFormat ) }</span> : null;
}
