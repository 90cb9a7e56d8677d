/** Which component draws a field of each type: the same that visitors get. */
import type { ComponentType } from 'react';
import { ChoiceField } from '../../../../platform/forms/choice-field';
import { CONTACT_KINDS, exclusiveKind } from '../../../../platform/forms/contact-kinds';
import { ContentBlock } from '../../../../platform/forms/content-block';
import { FieldFrame } from '../../../../platform/forms/field-frame';
import type { FieldProps } from '../../../../platform/forms/field-props';
import { NativeField } from '../../../../platform/forms/native-field';
import { SelectField } from '../../../../platform/forms/select-field';
import { TextField } from '../../../../platform/forms/text-field';

const KINDS: Readonly< Record< string, ComponentType< FieldProps > > > = {
	text: TextField,
	textarea: TextField,
	number: TextField,
	date: NativeField,
	time: NativeField,
	select: SelectField,
	'radio-group': ChoiceField,
	'checkbox-group': ChoiceField,
	file: ChosenFile,
	header: ContentBlock,
	section: SectionHeading,
	paragraph: ContentBlock,
	'static-text': ContentBlock,
	...CONTACT_KINDS,
};

export function DrawnField( props: FieldProps ) {
	const Kind = props.field.exclusive ? exclusiveKind : KINDS[ props.field.type ];
	return Kind ? <Kind { ...props } /> : null;
}

/** A file goes nowhere from here; conditions see that there is one. */
function ChosenFile( { field, form, id, view, onAnswer, onLeave }: FieldProps ) {
	return (
		<FieldFrame field={ field } id={ id } hidden={ ! view.visible } error={ view.error } price={ view.price } onLeave={ () => onLeave( form, field.id ) }>
			<input
				id={ id }
				type="file"
				className="aisle-field__control"
				multiple={ field.rules.multiple }
				onChange={ ( { currentTarget } ) => onAnswer( form, field.id, { values: [ ...( currentTarget.files ?? [] ) ].map( ( { name } ) => `${ PREVIEWED_FILE }||${ name }` ), other: null } ) }
			/>
		</FieldFrame>
	);
}

/** Stands for a file that nobody has stored. */
export const PREVIEWED_FILE = '0'.repeat( 40 );

function SectionHeading( props: FieldProps ) {
	return <ContentBlock { ...props } field={ { ...props.field, type: 'header' } } />;
}
