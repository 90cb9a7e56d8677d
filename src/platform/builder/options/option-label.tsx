import { Button, TextControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentProps, KeyboardEvent, ReactElement } from 'react';
import { parseMarkedText } from '../../../domain/marked-text';
import { WithError } from '../controls';
import type { FieldType } from '../document';
import { renderIcon } from '../icons';
import { RichText } from '../rich-text/rich-text';
import { hasRichText } from '../rich-text/tinymce';

/** Field types whose option labels can contain a link. */
const TYPES_WITH_MARKED_LABELS: readonly FieldType[] = [ 'checkbox-group', 'radio-group', 'image-group' ];

type OptionLabelProps = ComponentProps< typeof TextControl > & {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly fieldType: FieldType;
	/** Counted from 1. */
	readonly number: number;
	readonly error?: string | undefined;
};

/** Text input for an option's label. Becomes a rich text box if the label is formatted. */
export function OptionLabel( { fieldType, number, error, ...control }: OptionLabelProps ): ReactElement {
	const { id, value, label, onChange, onKeyDown: onControlKeyDown } = control;
	const [ isFormatting, setFormats ] = useState( false );
	const isRich =
		hasRichText() &&
		TYPES_WITH_MARKED_LABELS.includes( fieldType ) &&
		( isFormatting || parseMarkedText( [ value ], false ) !== null );
	const wasRich = useRef( isRich );
	useEffect( () => {
		if ( isFormatting && isRich && ! wasRich.current ) {
			document.getElementById( id )?.focus();
		}
		wasRich.current = isRich;
	}, [ isFormatting, isRich, id ] );
	if ( isRich ) {
		return <RichText id={ id } label={ label } value={ value } onChange={ onChange } error={ error } hideLabel />;
	}
	const canFormat = hasRichText() && TYPES_WITH_MARKED_LABELS.includes( fieldType );
	const onKeyDown = ( event: KeyboardEvent< HTMLInputElement > ): void => {
		if (
			canFormat &&
			( event.ctrlKey || event.metaKey ) &&
			! event.altKey &&
			[ 'b', 'i', 'k' ].includes( event.key.toLowerCase() )
		) {
			event.preventDefault();
			setFormats( true );
		} else {
			onControlKeyDown?.( event );
		}
	};
	return (
		<WithError id={ id } error={ error } className={ canFormat ? 'aisle-builder__option-label' : '' }>
			<TextControl { ...control } onKeyDown={ onKeyDown } />
			{ canFormat && (
				// Not in the tab order, because Tab goes from the label to the price. Keyboard users have the label's
				// shortcuts.
				<Button
					size="small"
					className="aisle-builder__option-format"
					tabIndex={ -1 }
					aria-keyshortcuts="Control+B Meta+B"
					icon={ renderIcon( 'bold' ) }
					label={
						/* translators: %d: a number. */ sprintf(
							__( 'Format the label of option %d: bold, italic, link', 'aisle' ),
							number
						)
					}
					onClick={ () => setFormats( true ) }
				/>
			) }
		</WithError>
	);
}
