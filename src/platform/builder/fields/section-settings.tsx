/** Settings for a section's appearance and repetition. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Switch, Text } from '../controls';
import type { EditableField } from '../document';
import { useField } from '../use-field';

type Style = '' | 'fold' | 'step';
type RepeatMode = '' | 'quantity' | 'button';

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
						label={ __( 'Collapsed by default', 'aisle' ) }
						checked={ field.folded === true }
						onChange={ ( isChecked ) => set( 'folded', isChecked || undefined ) }
					/>
				</div>
			) }
			{ repeat !== '' && <RepetitionLabel field={ field } /> }
			{ repeat === 'button' && <RepetitionLimits field={ field } /> }
		</div>
	);
}

const styleOf = ( field: EditableField ): Style =>
	( [ 'fold', 'step' ] as const ).find( ( style ) => style === field.section_style ) ?? '';

const repeatOf = ( field: EditableField ): RepeatMode =>
	( [ 'quantity', 'button' ] as const ).find( ( mode ) => mode === field.repeat ) ?? '';

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
				{ value: '', label: __( 'Always open', 'aisle' ) },
				{ value: 'fold', label: __( 'Collapsible', 'aisle' ) },
				{ value: 'step', label: __( 'Separate step', 'aisle' ) },
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
		<Choice< RepeatMode >
			id={ `${ id }-repeat` }
			label={ __( 'Shown', 'aisle' ) }
			help={ helpOfRepeat( repeat ) }
			value={ repeat }
			choices={ [
				{ value: '', label: __( 'Once', 'aisle' ) },
				{ value: 'quantity', label: __( 'Once per item', 'aisle' ) },
				{ value: 'button', label: __( 'Shoppers can add more', 'aisle' ) },
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
			label={ __( 'Item label', 'aisle' ) }
			help={ __( 'Numbered automatically: “Guest” becomes “Guest 1”, “Guest 2”.', 'aisle' ) }
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
				label={ __( 'Minimum', 'aisle' ) }
				help={ __( 'Leave empty for 1.', 'aisle' ) }
			/>
			<Text
				{ ...textProps( 'repeat_max' ) }
				kind="whole"
				label={ __( 'Maximum', 'aisle' ) }
				help={ __( 'Leave empty for 50, the maximum.', 'aisle' ) }
			/>
		</>
	);
}

function helpOfStyle( style: string ): string {
	return style === 'step'
		? __( 'Shows one step at a time, with Back and Next buttons.', 'aisle' )
		: __( 'Includes all fields below it, up to the next section.', 'aisle' );
}

function helpOfRepeat( repeat: string ): string {
	switch ( repeat ) {
		case 'quantity':
			return __(
				'With a quantity of 3, the section appears three times. Each section is charged once.',
				'aisle'
			);
		case 'button':
			return __( 'Shoppers add and remove items with buttons.', 'aisle' );
		default:
			return __( 'The section’s fields appear once.', 'aisle' );
	}
}
