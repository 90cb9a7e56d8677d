/** Settings for a section's appearance and repetition. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Switch, Text } from '../controls';
import type { EditableField } from '../document';
import { useField } from '../use-field';

type Style = '' | 'fold' | 'step';
type Repeat = '' | 'quantity' | 'button';

export function SectionSettings( { field }: { field: EditableField } ): ReactElement {
	const { has, set } = useField( field );
	const repeat = repeatOf( field );
	return (
		<div className="aisle-builder__grid">
			<StyleChoice field={ field } />
			{ has( 'repeat' ) && <RepeatChoice field={ field } /> }
			{ styleOf( field ) === 'fold' && (
				<div className="aisle-builder__wide">
					<Switch
						label={ __( 'Closed at first', 'aisle' ) }
						checked={ field.folded === true }
						onChange={ ( on ) => set( 'folded', on || undefined ) }
					/>
				</div>
			) }
			{ repeat !== '' && <RepetitionLabel field={ field } /> }
			{ repeat === 'button' && <RepetitionLimits field={ field } /> }
		</div>
	);
}

const styleOf = ( field: EditableField ): Style =>
	( [ 'fold', 'step' ] as const ).find( ( known ) => known === field.section_style ) ?? '';

const repeatOf = ( field: EditableField ): Repeat =>
	( [ 'quantity', 'button' ] as const ).find( ( known ) => known === field.repeat ) ?? '';

function StyleChoice( { field }: { field: EditableField } ): ReactElement {
	const { id, set, error } = useField( field );
	const style = styleOf( field );
	return (
		<Choice< Style >
			id={ `${ id }-section_style` }
			label={ __( 'Style', 'aisle' ) }
			help={ helpOfStyle( style ) }
			value={ style }
			choices={ [
				{ value: '', label: __( 'A heading, always open', 'aisle' ) },
				{ value: 'fold', label: __( 'Folds away', 'aisle' ) },
				{ value: 'step', label: __( 'A step of its own', 'aisle' ) },
			] }
			error={ error( 'section_style' ) }
			onChange={ ( value ) => set( 'section_style', value ) }
		/>
	);
}

function RepeatChoice( { field }: { field: EditableField } ): ReactElement {
	const { id, set, error } = useField( field );
	const repeat = repeatOf( field );
	return (
		<Choice< Repeat >
			id={ `${ id }-repeat` }
			label={ __( 'Shown', 'aisle' ) }
			help={ helpOfRepeat( repeat ) }
			value={ repeat }
			choices={ [
				{ value: '', label: __( 'Once', 'aisle' ) },
				{ value: 'quantity', label: __( 'Once for each piece in the cart', 'aisle' ) },
				{ value: 'button', label: __( 'As often as it is added', 'aisle' ) },
			] }
			error={ error( 'repeat' ) }
			onChange={ ( value ) => set( 'repeat', value ) }
		/>
	);
}

function RepetitionLabel( { field }: { field: EditableField } ): ReactElement {
	const { textProps } = useField( field );
	return (
		<Text
			{ ...textProps( 'repeat_label' ) }
			label={ __( 'What one is called', 'aisle' ) }
			help={ __( 'With its number: “Guest” becomes “Guest 1”, “Guest 2”.', 'aisle' ) }
		/>
	);
}

function RepetitionLimits( { field }: { field: EditableField } ): ReactElement {
	const { textProps } = useField( field );
	return (
		<>
			<Text
				{ ...textProps( 'repeat_min' ) }
				kind="whole"
				label={ __( 'At least', 'aisle' ) }
				help={ __( 'Empty is 1.', 'aisle' ) }
			/>
			<Text
				{ ...textProps( 'repeat_max' ) }
				kind="whole"
				label={ __( 'At most', 'aisle' ) }
				help={ __( 'Empty is 50, the most that is possible.', 'aisle' ) }
			/>
		</>
	);
}

function helpOfStyle( style: string ): string {
	return style === 'step'
		? __( 'One step is shown at a time, with Back and Next.', 'aisle' )
		: __( 'All fields below it, up to the next section, belong to it.', 'aisle' );
}

function helpOfRepeat( repeat: string ): string {
	switch ( repeat ) {
		case 'quantity':
			return __( 'Three pieces ask three times; what is chosen for a piece is paid once.', 'aisle' );
		case 'button':
			return __( 'Buttons add one more and take one away.', 'aisle' );
		default:
			return __( 'Its fields stand in the form one time.', 'aisle' );
	}
}
