import { __ } from '@wordpress/i18n';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../platform/ui';
import { emailCart } from './calls';

/** Email field with its error. The input stays after an error. */
export function EmailCart() {
	const { email, setEmail, error, state, input, send } = useEmailCart();
	const id = useId();
	useEffect( () => input.current?.focus(), [ input ] );
	return (
		<form className="aisle-cart-sharing__form" onSubmit={ ( event ) => void send( event ) } noValidate>
			{ state !== 'sent' && (
				<>
					<label className="aisle-cart-sharing__label" htmlFor={ `${ id }-email` }>
						{ __( 'Email address', 'aisle' ) }
					</label>
					<input
						ref={ input }
						id={ `${ id }-email` }
						className="aisle-cart-sharing__field"
						type="text"
						inputMode="email"
						autoCapitalize="none"
						spellCheck={ false }
						autoComplete="email"
						aria-invalid={ error !== '' || undefined }
						aria-describedby={ error ? id : undefined }
						value={ email }
						onChange={ ( event ) => setEmail( event.target.value ) }
					/>
					<Button type="submit" busy={ state === 'busy' }>
						{ __( 'Send', 'aisle' ) }
					</Button>
				</>
			) }
			<p className="aisle-cart-sharing__error" id={ id } role="alert">
				{ error }
			</p>
			<p className="aisle-cart-sharing__note" role="status">
				{ state === 'sent' && __( 'Email sent. It includes a link to restore this cart.', 'aisle' ) }
			</p>
		</form>
	);
}

function useEmailCart() {
	const [ email, setEmail ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ state, setState ] = useState< 'asking' | 'busy' | 'sent' >( 'asking' );
	const input = useRef< HTMLInputElement >( null );
	const reject = ( text: string ): void => {
		setError( text );
		setState( 'asking' );
		input.current?.focus();
	};
	const send = async ( event: FormEvent ): Promise< void > => {
		event.preventDefault();
		if ( state === 'busy' ) {
			return;
		}
		if ( ! /^\S+[@＠]\S+$/.test( email.trim() ) ) {
			reject( __( 'Please enter a valid email address.', 'aisle' ) );
			return;
		}
		setError( '' );
		setState( 'busy' );
		try {
			await emailCart( email.trim() );
			setState( 'sent' );
		} catch ( thrown ) {
			reject(
				( thrown instanceof Error && thrown.message ) ||
					__( 'The email could not be sent. Please try again.', 'aisle' )
			);
		}
	};
	return { email, setEmail, error, state, input, send };
}
