/**
 * Reads whether the shopper selects quantities of options, and their limits. Mirrors FormDocument/QuantityPart.php.
 */
import type { FieldType, FormField } from '../form/model';
import type { DocumentPart } from './document-part';

const WITH_QUANTITIES: readonly FieldType[] = [
	'checkbox-group',
	'radio-group',
	'image-group',
	'color-group',
	'product-group',
];

export function readQuantities(
	part: DocumentPart,
	type: FieldType
): Pick< FormField, 'chooses_quantity' | 'quantity_limits' > {
	if ( ! WITH_QUANTITIES.includes( type ) || ! part.flag( 'qty' ) ) {
		return { chooses_quantity: false };
	}
	const limits = {
		min: part.count( 'qty_min' ),
		max: part.count( 'qty_max' ),
		total_min: part.count( 'qty_total_min' ),
		total_max: part.count( 'qty_total_max' ),
	};
	return Object.values( limits ).every( ( limit ) => limit === null )
		? { chooses_quantity: true }
		: { chooses_quantity: true, quantity_limits: limits };
}
