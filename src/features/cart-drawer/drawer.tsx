import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { useFocusReturn, useFocusTrap, useInertBackground, useScrollLock } from '../../platform/ui';
import { useSwipeToClose } from './use-swipe-to-close';

export interface DrawerProps {
	readonly id: string;
	readonly label: string;
	readonly open: boolean;
	readonly side?: string;
	/** Custom properties with the merchant's duration and colors. */
	readonly style?: Readonly< Record< string, string > >;
	readonly onClose: () => void;
	readonly className?: string;
	readonly children: ReactNode;
}

/**
 * Off-canvas panel over the page. While closed, its node stays in the page and is inert, so that opening only moves it.
 */
export function Drawer( { id, label, open, side = 'end', style, onClose, className = '', children }: DrawerProps ) {
	const root = useRef< HTMLDivElement >( null );
	const backdrop = useRef< HTMLDivElement >( null );
	const panel = useRef< HTMLDivElement >( null );
	const isShown = useOpenAfterFrame( open );
	useFocusReturn( open );
	useInert( root, ! open );
	useInertBackground( root, open );
	useScrollLock( root, open );
	useFocusTrap( panel, isShown );
	useEscape( open, onClose );
	useSwipeToClose( { panel, backdrop }, { open, side, onClose } );
	const names = [
		'aisle-drawer',
		side === 'start' && 'aisle-drawer--start',
		isShown && 'aisle-drawer--open',
		className,
	];
	return (
		<div ref={ root } className={ names.filter( Boolean ).join( ' ' ) } style={ style as CSSProperties }>
			{ /* Shortcut for the mouse. Keyboard users have Escape and the close button. */ }
			{ /* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */ }
			<div ref={ backdrop } className="aisle-drawer__backdrop" onClick={ onClose } />
			<div
				ref={ panel }
				id={ id }
				className="aisle-drawer__panel"
				role="dialog"
				aria-modal="true"
				aria-label={ label }
				tabIndex={ -1 }
			>
				{ children }
			</div>
		</div>
	);
}

/**
 * Returns whether the drawer is shown as open: one frame later than `open`, so that the transition has a start
 * position.
 */
function useOpenAfterFrame( open: boolean ): boolean {
	const [ isShown, setShown ] = useState( false );
	useEffect( () => {
		if ( ! open ) {
			setShown( false );
			return undefined;
		}
		const frameId = window.requestAnimationFrame( () => setShown( true ) );
		return () => window.cancelAnimationFrame( frameId );
	}, [ open ] );
	return open && isShown;
}

/** Sets the property directly, because React 18 does not support the attribute. */
function useInert( ref: RefObject< HTMLElement | null >, inert: boolean ): void {
	useEffect( () => {
		ref.current?.toggleAttribute( 'inert', inert );
	}, [ ref, inert ] );
}

/** Listens on the document: when a focused control disappears, the focus moves to the body. */
function useEscape( open: boolean, onClose: () => void ): void {
	useEffect( () => {
		if ( ! open ) {
			return undefined;
		}
		const onKeyDown = ( event: KeyboardEvent ): void => {
			if ( event.key === 'Escape' && ! event.defaultPrevented ) {
				event.preventDefault();
				onClose();
			}
		};
		document.addEventListener( 'keydown', onKeyDown );
		return () => document.removeEventListener( 'keydown', onKeyDown );
	}, [ open, onClose ] );
}
