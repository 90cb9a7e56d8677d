import { memo } from '@wordpress/element';
import type { ComponentType } from 'react';
import { ChoiceField } from './choice-field';
import { ContentBlock } from './content-block';
import type { FieldProps } from './field-props';
import { SelectField } from './select-field';
import { TextField } from './text-field';

/** Which component draws which type of field. A type that is not here is not drawn. */
const KINDS: Readonly< Record< string, ComponentType< FieldProps > > > = {
	text: TextField,
	textarea: TextField,
	number: TextField,
	select: SelectField,
	'checkbox-group': ChoiceField,
	'radio-group': ChoiceField,
	header: ContentBlock,
	paragraph: ContentBlock,
	'static-text': ContentBlock,
};

export const OptionField = memo( ( props: FieldProps ) => {
	const Kind = KINDS[ props.field.type ];
	return Kind ? <Kind { ...props } /> : null;
} );
