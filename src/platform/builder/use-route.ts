import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

export type Route =
	| { readonly screen: 'list' }
	| { readonly screen: 'new' }
	| { readonly screen: 'form'; readonly id: number; /** Field to open, or empty. */ readonly field: string };

export const LIST = '#/';
export const NEW = '#/new';
export const formUrl = ( id: number, field = '' ): string => `#/${ id }${ field && `/${ field }` }`;

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
	readonly isConfirmingLeave: boolean;
	readonly leave: () => void;
	readonly stay: () => void;
	/** Saves, then leaves. Stays if saving fails. */
	readonly saveAndLeave: () => Promise< void >;
	/** Sets whether to ask before leaving the screen, and how to save. */
	readonly guard: ( isUnsaved: boolean, save: () => Promise< boolean > ) => void;
	/** Increases with each change of the screen, but not on `rename`. */
	readonly visit: number;
	/** Changes the URL of the current screen (a form got its id) without loading it again. */
	readonly rename: ( hash: string ) => void;
}

/** Selects the screen by the URL, so that the Back button and links to a form work. */
export function useRoute(): Router {
	const [ hash, setHash ] = useState( window.location.hash );
	const [ visit, setVisit ] = useState( 0 );
	const [ pendingHash, setWanted ] = useState< string | null >( null );
	const isUnsaved = useRef( false );
	const saver = useRef( async () => false );
	const currentHash = useRef( hash );

	useEffect( () => {
		const handleHashChange = (): void => {
			const next = window.location.hash;
			if ( next === currentHash.current ) {
				return;
			}
			if ( isUnsaved.current ) {
				window.history.replaceState( null, '', currentHash.current || LIST );
				setWanted( next );
				return;
			}
			currentHash.current = next;
			setHash( next );
			setVisit( ( previous ) => previous + 1 );
		};
		window.addEventListener( 'hashchange', handleHashChange );
		return () => window.removeEventListener( 'hashchange', handleHashChange );
	}, [] );

	const guard = useCallback( ( hasUnsavedChanges: boolean, save: () => Promise< boolean > ) => {
		isUnsaved.current = hasUnsavedChanges;
		saver.current = save;
	}, [] );
	const rename = useCallback( ( next: string ) => {
		currentHash.current = next;
		setHash( next );
		window.history.replaceState( null, '', next );
	}, [] );
	const leave = (): void => {
		isUnsaved.current = false;
		setWanted( null );
		window.location.hash = pendingHash ?? LIST;
	};
	const stay = (): void => setWanted( null );
	const saveAndLeave = async (): Promise< void > => ( ( await saver.current() ) ? leave() : stay() );
	return {
		route: routeOf( hash ),
		visit,
		isConfirmingLeave: pendingHash !== null,
		leave,
		stay,
		saveAndLeave,
		guard,
		rename,
	};
}
