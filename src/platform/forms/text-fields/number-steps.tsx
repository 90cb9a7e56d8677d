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

const REPEAT_DELAY_MS = 400;
const REPEAT_INTERVAL_MS = 90;

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
	const isAtLimit = useHydrated() && next( text ) === null;
	return (
		<button
			ref={ button }
			type="button"
			className="aisle-field__step"
			aria-label={ label }
			aria-controls={ controls }
			aria-disabled={ isAtLimit || undefined }
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
	const latestText = useRef( text );
	const timer = useRef( 0 );
	const isHeldRef = useRef( false );
	latestText.current = text;
	const stop = () => window.clearTimeout( timer.current );
	useEffect( () => stop, [] );
	const takeStep = () => {
		const nextText = next( latestText.current );
		if ( nextText !== null ) {
			latestText.current = nextText;
			onChange( nextText );
		}
		return nextText !== null;
	};
	const repeatStep = () => {
		if ( takeStep() ) {
			timer.current = window.setTimeout( repeatStep, REPEAT_INTERVAL_MS );
		}
	};
	const press = ( { button }: PointerEvent ) => {
		isHeldRef.current = false;
		stop();
		if ( button === 0 ) {
			timer.current = window.setTimeout( () => {
				isHeldRef.current = true;
				repeatStep();
			}, REPEAT_DELAY_MS );
		}
	};
	const click = () => {
		// The steps of a held button have already been taken.
		if ( ! isHeldRef.current ) {
			takeStep();
		}
		isHeldRef.current = false;
	};
	return { go: takeStep, press, click, stop, isHeld: () => isHeldRef.current };
}

/** Replays the clicks on the printed button before hydration, after the typed text has been read. */
function usePrintedClicks( takeStep: () => void ) {
	const button = useRef< HTMLButtonElement >( null );
	useEffect( () => {
		const timer = window.setTimeout( () => {
			for ( let clicks = Number( button.current?.dataset.pressed ?? 0 ); clicks > 0; clicks-- ) {
				takeStep();
			}
			delete button.current?.dataset.pressed;
		} );
		return () => window.clearTimeout( timer );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, for the clicks before hydration.
	}, [] );
	return button;
}
