import { __ } from '@wordpress/i18n';
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { pageCart } from '../../platform/cart';
import { Button, Icon, useFocusHeir } from '../../platform/ui';

/** One quiet line that opens. A refusal stands at the field, and the code stays in it. */
export function CouponForm( { opener }: { readonly opener: RefObject< HTMLButtonElement > } ) {
	const [ isOpen, setOpen ] = useState( false );
	const id = useId();
	return (
		<div className="aisle-cart-drawer__coupon">
			<button ref={ opener } type="button" className="aisle-cart-drawer__coupon-line" aria-expanded={ isOpen } aria-controls={ id } onClick={ () => setOpen( ! isOpen ) }>
				{ __( 'Have a coupon?', 'aisle' ) }
				<Icon name="chevron" />
			</button>
			<div id={ id } hidden={ ! isOpen }>
				{ isOpen && <CouponField opener={ opener } onApplied={ () => setOpen( false ) } /> }
			</div>
		</div>
	);
}

interface CouponFieldProps {
	readonly opener: RefObject< HTMLButtonElement >;
	readonly onApplied: () => void;
}

function CouponField( { opener, onApplied }: CouponFieldProps ) {
	const [ code, setCode ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const input = useRef< HTMLInputElement >( null );
	const form = useRef< HTMLFormElement >( null );
	const id = useId();
	useFocusHeir( form, opener );
	useEffect( () => input.current?.focus(), [] );
	const refuse = ( text: string ): void => {
		setError( text );
		input.current?.focus();
	};
	const apply = async ( event: FormEvent ): Promise< void > => {
		event.preventDefault();
		if ( busy ) {
			return;
		}
		if ( code.trim() === '' ) {
			refuse( __( 'Please enter a coupon code.', 'aisle' ) );
			return;
		}
		setError( '' );
		setBusy( true );
		const result = await pageCart().applyCoupon( code.trim() );
		setBusy( false );
		if ( result.ok ) {
			onApplied();
		} else {
			refuse( result.message || __( 'This coupon could not be applied.', 'aisle' ) );
		}
	};
	return (
		<form ref={ form } className="aisle-cart-drawer__coupon-form" onSubmit={ ( event ) => void apply( event ) } noValidate>
			<input
				ref={ input }
				className="aisle-cart-drawer__coupon-field"
				aria-label={ __( 'Coupon code', 'aisle' ) }
				aria-invalid={ error !== '' || undefined }
				aria-describedby={ error ? id : undefined }
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={ false }
				value={ code }
				onChange={ ( event ) => setCode( event.target.value ) }
			/>
			<Button type="submit" busy={ busy }>
				{ __( 'Apply', 'aisle' ) }
			</Button>
			{ error && (
				<div className="aisle-cart-drawer__error" id={ id } role="alert">
					{ error }
				</div>
			) }
		</form>
	);
}
