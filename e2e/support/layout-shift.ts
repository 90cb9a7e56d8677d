// Measures layout shifts of a part of the page that no input has caused.
import type { Page } from '@playwright/test';

/** Adds up the shifts of elements that match a selector or are inside one, from the next navigation on. */
export const recordShifts = ( page: Page, selector: string ): Promise< unknown > =>
	page.addInitScript( ( selectorOfPart ) => {
		Reflect.set( window, 'shifts', 0 );
		new PerformanceObserver( ( list ) =>
			list.getEntries().forEach( ( entry ) => {
				const sources: unknown = Reflect.get( entry, 'sources' );
				const isInPart =
					Array.isArray( sources ) &&
					sources.some( ( { node } ) => node instanceof Element && node.closest( selectorOfPart ) );
				if ( isInPart && ! Reflect.get( entry, 'hadRecentInput' ) ) {
					const sum = Number( Reflect.get( window, 'shifts' ) ) + Number( Reflect.get( entry, 'value' ) );
					Reflect.set( window, 'shifts', sum );
				}
			} )
		).observe( { type: 'layout-shift', buffered: true } );
	}, selector );

export const recordedShifts = ( page: Page ): Promise< unknown > =>
	page.evaluate( () => Reflect.get( window, 'shifts' ) );
