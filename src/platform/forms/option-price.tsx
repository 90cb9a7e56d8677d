import { useFieldSettings } from './field-settings';
import { signedMoney } from './signed-money';

/** What an option adds, in muted text; nothing where it adds nothing. */
export function OptionPrice( { amount }: { amount: number | null | undefined } ) {
	const { priceFormat } = useFieldSettings();
	return amount ? <span className="aisle-field__price">{ signedMoney( amount, priceFormat ) }</span> : null;
}
