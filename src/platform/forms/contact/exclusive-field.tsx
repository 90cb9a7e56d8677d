/** Checkboxes of which at most one is selected. Unlike a radio button, it can be deselected. */
import type { Answer } from '../../../domain/form/model';
import { ChoiceField } from '../choices/choice-field';
import type { FieldProps } from '../field-props';

export function ExclusiveField( props: FieldProps ) {
	const { answer, onAnswer } = props;
	return (
		<ChoiceField
			{ ...props }
			onAnswer={ ( form, field, next ) => onAnswer( form, field, latestSelection( answer, next ) ) }
		/>
	);
}

/** Keeps only the latest selection. */
function latestSelection( previous: Answer | undefined, next: Answer ): Answer {
	const isOtherNew = next.other !== null && ( previous?.other ?? null ) === null;
	const values = isOtherNew ? [] : next.values.slice( -1 );
	const isOptionNew = values.length > 0 && ! previous?.values.includes( values[ 0 ] ?? '' );
	return {
		...next,
		values: isOptionNew || next.other === null ? values : [],
		other: isOptionNew ? null : next.other,
	};
}
