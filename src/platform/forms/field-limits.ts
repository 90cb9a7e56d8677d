/**
 * Describes what a field allows, before the shopper makes a mistake: "50 to 400 cm". Mirror of
 * includes/Platform/Forms/FieldLimits.php; both pass tests/vectors/platform/field-limits.json. File fields and date
 * fields show their own limits.
 */
import { __, _n, sprintf } from '@wordpress/i18n';
import { allowsSeveralOptions } from '../../domain/form/answer';
import type { FormField } from '../../domain/form/model';
import { writtenNumber } from './written-number';

/** Longest maximum that is shown. Shoppers do not exceed a longer one by accident. */
const MAX_SHOWN_LENGTH = 255;

/** @return Empty if there is no limit to show. */
export function limitsText( field: FormField ): string {
	const { type, rules } = field;
	if ( type === 'number' ) {
		return numberLimits( field );
	}
	if ( type === 'text' || type === 'textarea' ) {
		return lengthLimits( field );
	}
	const isMultiple = allowsSeveralOptions( field );
	const count = field.options.length + ( field.other ? 1 : 0 );
	const {
		min = null,
		max = null,
		total_min: totalMin = null,
		total_max: totalMax = null,
	} = ( field.chooses_quantity && field.quantity_limits ) || {};
	return [
		isMultiple &&
			rangeText(
				visibleMin( rules.min, 1 ),
				rules.max !== null && rules.max < count ? rules.max : null,
				/* translators: %s: a number of options, or two such as "2 to 3". */
				__( 'Choose %s', 'aisle' ),
				/* translators: %s: a number of options. */
				__( 'Choose at least %s', 'aisle' ),
				/* translators: %s: a number of options. */
				__( 'Choose up to %s', 'aisle' )
			),
		rangeText(
			visibleMin( min, 1 ),
			max,
			/* translators: %s: a quantity, or two such as "2 to 3". */
			__( '%s of each', 'aisle' ),
			/* translators: %s: a quantity. */
			__( 'At least %s of each', 'aisle' ),
			/* translators: %s: a quantity. */
			__( 'Up to %s of each', 'aisle' )
		),
		rangeText(
			visibleMin( totalMin, 1 ),
			totalMax,
			/* translators: %s: a quantity, or two such as "2 to 3". */
			__( '%s in total', 'aisle' ),
			/* translators: %s: a quantity. */
			__( 'At least %s in total', 'aisle' ),
			/* translators: %s: a quantity. */
			__( 'Up to %s in total', 'aisle' )
		),
	]
		.filter( Boolean )
		.join( ' · ' );
}

/** Returns null for a minimum that every answer meets, which is not shown. */
const visibleMin = ( min: number | null, impliedMin: number ): number | null =>
	min !== null && min > impliedMin ? min : null;

function numberLimits( { rules: { min, max }, unit }: FormField ): string {
	const shownMin = min === 0 && max === null ? null : min;
	/* translators: %s: a number, often with its unit, such as "50 cm". */
	return rangeText( shownMin, max, '%s', __( 'At least %s', 'aisle' ), __( 'Up to %s', 'aisle' ), unit );
}

/**
 * Returns the limits of the length. Omits the maximum if the field's counter shows it, or if it is longer than
 * `MAX_SHOWN_LENGTH`.
 */
function lengthLimits( { rules, messages }: FormField ): string {
	const min = visibleMin( rules.min_length, 1 );
	const max =
		messages.characters_left === undefined && ( rules.max_length ?? Infinity ) <= MAX_SHOWN_LENGTH
			? rules.max_length
			: null;
	const count = max ?? min ?? 0;
	return rangeText(
		min,
		max,
		/* translators: %s: a number of characters, or two such as "2 to 10". */
		_n( '%s character', '%s characters', count, 'aisle' ),
		/* translators: %s: a number of characters. */
		_n( 'At least %s character', 'At least %s characters', count, 'aisle' ),
		/* translators: %s: a number of characters. */
		_n( 'Up to %s character', 'Up to %s characters', count, 'aisle' )
	);
}

/**
 * @param unit Unit after the number or range; '' for none.
 */
function rangeText(
	min: number | null,
	max: number | null,
	exactTemplate: string,
	minTemplate: string,
	maxTemplate: string,
	unit = ''
): string {
	const text = max === null ? ( min === null ? '' : minTemplate ) : min === null ? maxTemplate : exactTemplate;
	const first = writtenNumber( min ?? max ?? 0 );
	const range =
		min !== null && max !== null && min !== max
			? /* translators: 1 and 2: the smallest and the largest number. */
				sprintf( __( '%1$s to %2$s', 'aisle' ), first, writtenNumber( max ) )
			: first;
	return text.replace( '%s', () => ( unit ? `${ range } ${ unit }` : range ) );
}
