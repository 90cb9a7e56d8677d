import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableField } from '../../../platform/builder/document';
import { fieldName } from '../kinds';
import { useOptionForm } from '../use-option-form';
import { unlimitedNumbers } from './unlimited-numbers';

/**
 * Warns about numbers without a minimum: a shopper may enter a negative number, which makes the price negative too.
 */
export function MinimumWarning( { field }: { field: EditableField } ): ReactElement | null {
	const { document } = useOptionForm();
	const names = unlimitedNumbers( field, document ).map( ( number ) =>
		number.id === field.id ? __( 'This field', 'aisle' ) : fieldName( number )
	);
	return names.length === 0 ? null : (
		<p className="aisle-builder__warning" role="note">
			{ sprintf(
				/* translators: %s: labels of fields. */
				_n(
					'Without a minimum, shoppers may enter negative numbers and get a negative price: %s. Set a minimum for this field.',
					'Without minimums, shoppers may enter negative numbers and get a negative price: %s. Set a minimum for these fields.',
					names.length,
					'aisle'
				),
				names.join( ', ' )
			) }
		</p>
	);
}
