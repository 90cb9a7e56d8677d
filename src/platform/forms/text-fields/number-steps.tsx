/**
 * Parts around a number input: its unit and its plus and minus buttons. A button repeats while it is held.
 */
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { PointerEvent, ReactNode } from 'react';
import type { FormField } from '../../../domain/form/model';
import { boot } from '../../boot-data';
import { Icon } from '../../ui/icon';
import { steppedNumber } from './number-keys';
import { useHydrated } from '../use-hydrated';

const HOLD_MS = 400;
const AGAIN_MS = 90;

interface Props {
	field: FormField;
	id: string;
	text: string;
	onChange: ( text: string ) => void;
	onLeave: () => void;
	children: ReactNode;
}

export function NumberSteps( { field, id, text, onChange, onLeave, children }: Props ) {
	const { unit, stepper } = field;
	const step = ( direction: 1 | -1, from: string ) =>
		steppedNumber( from, field.rules, direction, boot().shop.currency );
	const button = ( direction: 1 | -1, icon: 'plus' | 'minus', label: string ) =>
		stepper && (
			<StepButton
				icon={ icon }
				label={ `${ label }: ${ field.label }` }
				controls={ id }
				text={ text }
				next={ ( from ) => step( direction, from ) }
				onChange={ onChange }
				onLeave={ onLeave }
			/>
		);
	return (
		<div className={ `aisle-field__measure${ stepper ? ' aisle-field__measure--steps' : '' }` }>
			{ button( -1, 'minus', __( 'Decrease', 'aisle' ) ) }
			{ children }
			{ unit !== undefined && (
				<span className="aisle-field__unit" id={ `${ id }-unit` }>
					{ unit }
				</span>
			) }
			{ button( 1, 'plus', __( 'Increase', 'aisle' ) ) }
		</div>
	);
}

interface StepButtonProps {
	icon: 'plus' | 'minus';
	label: string;
	controls: string;
	text: string;
	/** Returns null if there is no further number. */
	next: ( from: string ) => string | null;
	onChange: ( text: string ) => void;
	onLeave: () => void;
}

function StepButton( { icon, label, controls, text, next, onChange, onLeave }: StepButtonProps ) {
	const steps = useSteps( text, next, onChange );
	const button = usePrintedClicks( steps.go );
	const ended = useHydrated() && next( text ) === null;
	return (
		<button
			ref={ button }
			type="button"
			className="aisle-field__step"
			aria-label={ label }
			aria-controls={ controls }
			aria-disabled={ ended || undefined }
			onPointerDown={ steps.press }
			onPointerUp={ steps.stop }
			onPointerLeave={ steps.stop }
			onPointerCancel={ steps.stop }
			onContextMenu={ ( event ) => steps.isHeld() && event.preventDefault() }
			onClick={ steps.click }
			onBlur={ onLeave }
		>
			<Icon name={ icon } />
		</button>
	);
}

/** Does one step per click, and more while the button is held. */
function useSteps( text: string, next: StepButtonProps[ 'next' ], onChange: ( text: string ) => void ) {
	const latest = useRef( text );
	const timer = useRef( 0 );
	const held = useRef( false );
	latest.current = text;
	const stop = () => window.clearTimeout( timer.current );
	useEffect( () => stop, [] );
	const go = () => {
		const to = next( latest.current );
		if ( to !== null ) {
			latest.current = to;
			onChange( to );
		}
		return to !== null;
	};
	const goOn = () => {
		if ( go() ) {
			timer.current = window.setTimeout( goOn, AGAIN_MS );
		}
	};
	const press = ( { button }: PointerEvent ) => {
		held.current = false;
		stop();
		if ( button === 0 ) {
			timer.current = window.setTimeout( () => {
				held.current = true;
				goOn();
			}, HOLD_MS );
		}
	};
	const click = () => {
		// A held button has already counted.
		if ( ! held.current ) {
			go();
		}
		held.current = false;
	};
	return { go, press, click, stop, isHeld: () => held.current };
}

/** Replays clicks on the printed button, after the text typed there has been adopted. */
function usePrintedClicks( go: () => void ) {
	const button = useRef< HTMLButtonElement >( null );
	useEffect( () => {
		const waiting = window.setTimeout( () => {
			for ( let presses = Number( button.current?.dataset.pressed ?? 0 ); presses > 0; presses-- ) {
				go();
			}
			delete button.current?.dataset.pressed;
		} );
		return () => window.clearTimeout( waiting );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, for the clicks before hydration.
	}, [] );
	return button;
}
