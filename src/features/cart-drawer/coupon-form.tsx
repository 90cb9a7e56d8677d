import { __ } from '@wordpress/i18n';
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { pageCart } from '../../platform/cart';
import { Button, Icon, useFocusOnUnmount } from '../../platform/ui';

interface CouponFormProps {
	/** True if the field is always visible, without a toggle. */
	readonly alwaysOpen: boolean;
	/** Gets the focus target for when a part of the coupons unmounts. */
	readonly focusTarget: RefObject< HTMLElement >;
}

/**
 * Renders the coupon field, behind a toggle unless `alwaysOpen` is true. An error appears at the field, and the code
 * stays in it.
 */
export function CouponForm( { alwaysOpen, focusTarget }: CouponFormProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const id = useId();
	if ( alwaysOpen ) {
		return <CouponField focusTarget={ focusTarget } alwaysOpen onApplied={ ignore } />;
	}
	return (
		<div className="aisle-cart-drawer__coupon">
			<button
				ref={ focusTarget as RefObject< HTMLButtonElement > }
				type="button"
				className="aisle-cart-drawer__coupon-line"
				aria-expanded={ isOpen }
				aria-controls={ id }
				onClick={ () => setOpen( ! isOpen ) }
			>
				{ __( 'Have a coupon?', 'aisle' ) }
				<Icon name="chevron" />
			</button>
			<div id={ id } hidden={ ! isOpen }>
				{ isOpen && (
					<CouponField
						focusTarget={ focusTarget }
						alwaysOpen={ false }
						onApplied={ () => setOpen( false ) }
					/>
				) }
			</div>
		</div>
	);
}

const ignore = (): void => undefined;

interface CouponFieldProps extends CouponFormProps {
	readonly onApplied: () => void;
}

function CouponField( { focusTarget, alwaysOpen, onApplied }: CouponFieldProps ) {
	const localInput = useRef< HTMLInputElement >( null );
	const input = alwaysOpen ? ( focusTarget as RefObject< HTMLInputElement > ) : localInput;
	const form = useRef< HTMLFormElement >( null );
	const message = useRef< HTMLDivElement >( null );
	const id = useId();
	const { code, setCode, error, busy, apply } = useCoupon( input, message, onApplied );
	useFocusOnUnmount( form, focusTarget );
	useEffect( () => localInput.current?.focus(), [] );
	return (
		<form
			ref={ form }
			className="aisle-cart-drawer__coupon-form"
			onSubmit={ ( event ) => void apply( event ) }
			noValidate
		>
			<input
				ref={ input }
				className="aisle-cart-drawer__coupon-field"
				aria-label={ __( 'Coupon code', 'aisle' ) }
				placeholder={ alwaysOpen ? __( 'Coupon code', 'aisle' ) : undefined }
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
			<div
				ref={ message }
				className="aisle-cart-drawer__error"
				id={ id }
				role="alert"
				data-empty-text={ __( 'Please enter a coupon code.', 'aisle' ) }
			>
				{ error }
			</div>
		</form>
	);
}

/** Stores the entered code and applies it. A rejected code stays in the focused input. */
function useCoupon(
	input: RefObject< HTMLInputElement >,
	message: RefObject< HTMLDivElement >,
	onApplied: () => void
) {
	const [ code, setCode ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const reject = ( text: string ): void => {
		setError( text );
		input.current?.focus();
	};
	const apply = async ( event: FormEvent ): Promise< void > => {
		event.preventDefault();
		if ( busy ) {
			return;
		}
		if ( code.trim() === '' ) {
			// The specification puts the message for an empty code on the element, where a store can change it.
			reject( message.current?.dataset.emptyText ?? '' );
			return;
		}
		setError( '' );
		setBusy( true );
		const result = await pageCart().applyCoupon( code.trim() );
		setBusy( false );
		if ( result.ok ) {
			setCode( '' );
			onApplied();
		} else {
			reject( result.message || __( 'This coupon could not be applied.', 'aisle' ) );
		}
	};
	return { code, setCode, error, busy, apply };
}
