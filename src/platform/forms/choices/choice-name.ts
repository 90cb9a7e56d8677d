import type { FormOption } from '../../../domain/form/model';
import { useFieldSettings } from '../field-settings';
import { signedMoney } from '../signed-money';

/**
 * Returns the accessible name of a choice with a formatted label: its plain text and price, without the extra text of
 * links. Undefined if the visible text is sufficient. Mirrors Choices::name().
 */
export function useChoiceName(
	{ label, label_markup: markup }: FormOption,
	price: number | undefined
): string | undefined {
	const { priceFormat } = useFieldSettings();
	return markup && ( price ? `${ label } ${ signedMoney( price, priceFormat ) }` : label );
}
