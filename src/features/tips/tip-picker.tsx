import { __ } from '@wordpress/i18n';
import { useId, useRef, useState, type FormEvent } from 'react';
import { isHidden, isSelected, operationOf, type OfferedTip, type TipOperation } from './tip-data';

export interface TipPickerProps {
	readonly tips: readonly OfferedTip[];
	readonly busy: boolean;
	/** Resolves with the server's result; `message` is a text for the shopper or empty. */
	send( operation: TipOperation ): Promise< { readonly ok: boolean; readonly message: string } >;
}

/** Buttons and the amount field of each tip. */
export function TipPicker( { tips, ...props }: TipPickerProps ) {
	return (
		<div className="aisle-tips">
			{ tips.map( ( tip ) => (
				<Tip key={ tip.key } tip={ tip } { ...props } />
			) ) }
		</div>
	);
}

interface TipProps extends Omit< TipPickerProps, 'tips' > {
	readonly tip: OfferedTip;
}

function Tip( { tip, busy, send }: TipProps ) {
	/** The requested tip, until the server has responded. */
	const [ pending, setPending ] = useState< Pick< OfferedTip, 'selected' | 'kind' > | null >( null );
	const [ error, setError ] = useState( '' );
	/** Changes that the server has not answered yet. An earlier one's response must not show its tip again. */
	const openRequests = useRef( 0 );
	const id = useId();
	const current = pending ?? tip;
	const change = async ( operation: TipOperation ): Promise< boolean > => {
		const [ type, fields ] = operation;
		setPending(
			type === 'apply_tip'
				? { selected: fields.value, kind: fields.entered ? 'custom' : '' }
				: { selected: '', kind: '' }
		);
		setError( '' );
		openRequests.current++;
		const { ok, message } = await send( operation );
		if ( --openRequests.current === 0 ) {
			setPending( null );
		}
		setError( ok ? '' : message || __( 'The tip could not be saved. Please try again.', 'aisle' ) );
		return ok;
	};
	return (
		<fieldset className="aisle-tip" aria-busy={ busy || undefined } aria-describedby={ error ? id : undefined }>
			<legend className="aisle-tip__name">{ tip.name }</legend>
			<div className="aisle-tip__buttons">
				{ tip.buttons
					.filter( ( button ) => ! isHidden( button, current.selected ) )
					.map( ( button ) => ( { ...button, isPressed: isSelected( button, current ) } ) )
					.map( ( { value, label, price, isPressed } ) => (
						<button
							key={ value }
							type="button"
							className="aisle-tip__button"
							aria-pressed={ isPressed }
							data-last={ ( current.selected === '' && value !== '' && value === tip.last ) || undefined }
							onClick={ () => void change( operationOf( tip.key, value, isPressed, tip.clickAgain ) ) }
						>
							{ label && <span className="aisle-tip__label">{ label }</span> }
							{ price && <span className="aisle-tip__amount">{ price }</span> }
						</button>
					) ) }
			</div>
			{ tip.custom && <CustomAmount tip={ tip } isInvalid={ error !== '' } errorId={ id } change={ change } /> }
			<p className="aisle-tip__error" id={ id } role="alert">
				{ error }
			</p>
		</fieldset>
	);
}

interface CustomAmountProps {
	readonly tip: OfferedTip;
	readonly isInvalid: boolean;
	readonly errorId: string;
	readonly change: ( operation: TipOperation ) => Promise< boolean >;
}

function CustomAmount( { tip, isInvalid, errorId, change }: CustomAmountProps ) {
	const isCustom = tip.kind === 'custom';
	const [ text, setText ] = useState< string | null >( null );
	const input = useRef< HTMLInputElement >( null );
	const id = useId();
	const shown = text ?? ( isCustom ? tip.selected : '' );
	const submit = async ( event: FormEvent ): Promise< void > => {
		event.preventDefault();
		const value = shown.trim();
		if ( value === '' || ! ( await change( [ 'apply_tip', { key: tip.key, value, entered: true } ] ) ) ) {
			input.current?.focus();
		} else {
			setText( null );
		}
	};
	return (
		<form className="aisle-tip__custom" onSubmit={ ( event ) => void submit( event ) } noValidate>
			<label htmlFor={ id }>{ __( 'Other amount', 'aisle' ) }</label>
			<input
				ref={ input }
				id={ id }
				type="text"
				inputMode="decimal"
				autoComplete="off"
				className="aisle-tip__field"
				aria-invalid={ ( isInvalid && text !== null ) || undefined }
				aria-describedby={ isInvalid ? errorId : undefined }
				value={ shown }
				onChange={ ( event ) => setText( event.target.value ) }
			/>
			<button type="submit" className="aisle-tip__button" aria-pressed={ isCustom }>
				{ __( 'Add tip', 'aisle' ) }
			</button>
		</form>
	);
}
