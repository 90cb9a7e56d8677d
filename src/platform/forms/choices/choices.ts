/** Answer logic of all choice groups: select, deselect and "other". */
import type { Answer } from '../../../domain/form/model';
import { allowsSeveral } from '../../../domain/validation';
import type { FieldProps } from '../field-props';

export interface Choices {
	/** Prefix of the input names, without the last part. */
	readonly name: string;
	readonly multiple: boolean;
	/** If false, a second click deselects an option. */
	readonly required: boolean;
	readonly current: Answer;
	setSelected( option: string, checked: boolean ): void;
	/** Sets the text of “Other”: null deselects it, and '' selects it without a text. */
	setOther( text: string | null ): void;
}

const EMPTY_ANSWER: Answer = { values: [], other: null };

export function choicesOf( { field, form, name, answer, onAnswer }: FieldProps ): Choices {
	const multiple = allowsSeveral( field );
	const current = answer ?? EMPTY_ANSWER;
	const changeAnswer = ( change: Partial< Answer > ) => onAnswer( form, field.id, { ...current, ...change } );
	return {
		name,
		multiple,
		required: field.rules.required,
		current,
		setSelected: ( option, checked ) => {
			const otherValues = multiple ? current.values.filter( ( value ) => value !== option ) : [];
			changeAnswer( {
				values: checked ? [ ...otherValues, option ] : otherValues,
				other: multiple ? current.other : null,
			} );
		},
		setOther: ( other ) => changeAnswer( { values: multiple ? current.values : [], other } ),
	};
}
