import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

export type Route =
	| { readonly screen: 'list' }
	| { readonly screen: 'new' }
	| { readonly screen: 'form'; readonly id: number; /** Field to open, or empty. */ readonly field: string };

export const LIST = '#/';
export const NEW = '#/new';
export const formAddress = ( id: number, field = '' ): string => `#/${ id }${ field && `/${ field }` }`;

function routeOf( hash: string ): Route {
	const [ , name = '', field = '' ] = hash.match( /^#\/(new|[1-9]\d{0,15})(?:\/(f_[a-z0-9_]{1,30}))?$/ ) ?? [];
	return name === 'new'
		? { screen: 'new' }
		: name
			? { screen: 'form', id: Number( name ), field }
			: { screen: 'list' };
}

export interface Router {
	readonly route: Route;
	/** True if the merchant wants to leave with unsaved changes. Call `leave` or `stay`. */
	readonly asking: boolean;
	readonly leave: () => void;
	readonly stay: () => void;
	/** Saves, then leaves. Stays if saving fails. */
	readonly saveAndLeave: () => Promise< void >;
	/** Sets whether to ask before leaving the screen, and how to save. */
	readonly guard: ( unsaved: boolean, save: () => Promise< boolean > ) => void;
	/** Increases with each change of the screen, but not on `rename`. */
	readonly visit: number;
	/** Changes the URL of the current screen (a form got its id) without loading it again. */
	readonly rename: ( hash: string ) => void;
}

/** Selects the screen by the URL, so that the Back button and links to a form work. */
export function useRoute(): Router {
	const [ hash, setHash ] = useState( window.location.hash );
	const [ visit, setVisit ] = useState( 0 );
	const [ wanted, setWanted ] = useState< string | null >( null );
	const unsaved = useRef( false );
	const saver = useRef( async () => false );
	const present = useRef( hash );

	useEffect( () => {
		const changed = (): void => {
			const next = window.location.hash;
			if ( next === present.current ) {
				return;
			}
			if ( unsaved.current ) {
				window.history.replaceState( null, '', present.current || LIST );
				setWanted( next );
				return;
			}
			present.current = next;
			setHash( next );
			setVisit( ( before ) => before + 1 );
		};
		window.addEventListener( 'hashchange', changed );
		return () => window.removeEventListener( 'hashchange', changed );
	}, [] );

	const guard = useCallback( ( is: boolean, save: () => Promise< boolean > ) => {
		unsaved.current = is;
		saver.current = save;
	}, [] );
	const rename = useCallback( ( next: string ) => {
		present.current = next;
		setHash( next );
		window.history.replaceState( null, '', next );
	}, [] );
	const leave = (): void => {
		unsaved.current = false;
		setWanted( null );
		window.location.hash = wanted ?? LIST;
	};
	const stay = (): void => setWanted( null );
	const saveAndLeave = async (): Promise< void > => ( ( await saver.current() ) ? leave() : stay() );
	return { route: routeOf( hash ), visit, asking: wanted !== null, leave, stay, saveAndLeave, guard, rename };
}
