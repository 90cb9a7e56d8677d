import { Button, Popover, TextControl } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { WithError } from '../controls';
import { completeUrl } from './complete-url';

interface LinkPopoverProps {
	readonly anchor: HTMLElement;
	/** URL of the current link; empty for a new one. */
	readonly url: string;
	readonly onApply: ( address: string ) => void;
	readonly onRemove: () => void;
	readonly onClose: () => void;
}

export function LinkPopover( { anchor, url, onApply, onRemove, onClose }: LinkPopoverProps ): ReactElement {
	const [ typed, setTyped ] = useState( url );
	const [ hasError, setHasError ] = useState( false );
	const apply = (): void => {
		const complete = completeUrl( typed );
		if ( complete === null ) {
			setHasError( true );
		} else {
			onApply( complete );
		}
	};
	return (
		<Popover
			anchor={ anchor }
			placement="bottom-start"
			focusOnMount="firstElement"
			onClose={ onClose }
			className="aisle-builder__rich-link"
		>
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					apply();
				} }
			>
				<UrlField
					value={ typed }
					hasError={ hasError }
					onChange={ ( value ) => {
						setTyped( value );
						setHasError( false );
					} }
				/>
				<div className="aisle-builder__actions">
					<Button __next40pxDefaultSize variant="primary" type="submit">
						{ __( 'Apply', 'aisle' ) }
					</Button>
					{ url !== '' && (
						<Button __next40pxDefaultSize variant="tertiary" onClick={ onRemove }>
							{ __( 'Remove link', 'aisle' ) }
						</Button>
					) }
				</div>
			</form>
		</Popover>
	);
}

interface UrlFieldProps {
	readonly value: string;
	readonly hasError: boolean;
	readonly onChange: ( value: string ) => void;
}

function UrlField( { value, hasError, onChange }: UrlFieldProps ): ReactElement {
	const id = useId();
	const error = hasError
		? __(
				'This is not a valid link. Enter a URL, path, or email address: https://example.com/terms, /terms, or name@example.com.',
				'aisle'
			)
		: undefined;
	return (
		<WithError id={ id } error={ error }>
			<TextControl
				id={ id }
				label={ __( 'Link URL', 'aisle' ) }
				help={ __(
					'Links to your store’s pages open in a new tab so that entered answers aren’t lost.',
					'aisle'
				) }
				value={ value }
				dir="ltr"
				autoComplete="off"
				spellCheck={ false }
				{ ...( error ? { 'aria-invalid': true, 'aria-describedby': `${ id }-error` } : {} ) }
				onChange={ onChange }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</WithError>
	);
}
