import type { FormOption } from '../../../domain/form/model';
import { useFieldSettings } from '../field-settings';
import { signedMoney } from '../signed-money';

/**
 * What a choice is called where its label is marked: its plain words and its price, without what a link in it says
 * besides. Undefined: as it reads. Twin of Choices::name().
 */
export function useChoiceName(
	{ label, label_markup: markup }: FormOption,
	price: number | undefined
): string | undefined {
	const { priceFormat } = useFieldSettings();
	return markup && ( price ? `${ label } ${ signedMoney( price, priceFormat ) }` : label );
}
