import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { fieldName } from '../kinds';
import type { OptionForm } from '../document';
import type { FormulaCheck } from './formula-check';
import { referenceName } from './formula-names';
import { missingMoments, type MissingMoment } from './missing-moments';

interface MissingMomentsProps {
	readonly check: FormulaCheck;
	readonly document: OptionForm;
	readonly fieldId: string;
}

/**
 * Warns about a date or time that the formula uses and that may be empty, because the result is then wrong. The form
 * can still be saved.
 */
export function MissingMoments( { check, document, fieldId }: MissingMomentsProps ): ReactElement | null {
	const missing = missingMoments( check, document, fieldId );
	return missing.length === 0 ? null : (
		<div role="note">
			{ missing.map( ( moment ) => (
				<p key={ moment.field.id } className="aisle-builder__warning">
					{ message( moment, referenceName( `field.${ moment.field.id }.selected`, document, fieldId ) ) }
				</p>
			) ) }
		</div>
	);
}

function message( { field, reason }: MissingMoment, question: string ): string {
	return reason === 'optional'
		? sprintf(
				/* translators: 1: label of a field for a date or a time, 2: what a formula may ask, such as "whether Return is filled in". */
				__(
					'“%1$s” may be empty. It then counts as 0 and the result is wrong. Make it required, or check it first: if(%2$s, …, 0).',
					'aisle'
				),
				fieldName( field ),
				question
			)
		: sprintf(
				/* translators: 1: label of a field for a date or a time, 2: what a formula may ask, such as "whether Return is filled in". */
				__(
					'“%1$s” is not always shown. While hidden, it counts as 0 and the result is wrong. Check it first: if(%2$s, …, 0).',
					'aisle'
				),
				fieldName( field ),
				question
			);
}
