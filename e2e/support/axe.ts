// Runs axe on the test's page. The script is added once and no other page is opened: `AxeBuilder` adds it again and
// opens a second page for each run.
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';
import { animationsEnd } from './settled';

interface AxeOptions {
	/** Rule tags; without them, all default rules run. */
	tags?: string[];
	/** Rules that are disabled. */
	disabledRules?: string[];
}

export const WCAG_22_AA = [ 'wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa' ];

async function addScript( frame: Frame ): Promise< void > {
	if ( ! ( await frame.evaluate( () => 'axe' in window ) ) ) {
		await frame.evaluate( axe.source );
	}
}

/** Returns one text for each violating node in these parts of the page. */
export async function violationsIn(
	page: Page,
	selectors: string[],
	{ tags, disabledRules = [] }: AxeOptions = {}
): Promise< string[] > {
	// During a fade-in, colors have too little contrast.
	await animationsEnd( page );
	const [ main, ...frames ] = page.frames();
	await addScript( main! );
	// A frame may be removed while axe is added.
	await Promise.all(
		frames.map( ( frame ) =>
			addScript( frame ).catch( ( error ) => {
				if ( ! frame.isDetached() ) {
					throw error;
				}
			} )
		)
	);
	const runOptions: RunOptions = {
		resultTypes: [ 'violations' ],
		rules: Object.fromEntries( disabledRules.map( ( rule ) => [ rule, { enabled: false } ] ) ),
		...( tags ? { runOnly: { type: 'tag', values: tags } } : {} ),
	};
	const { violations } = await page.evaluate(
		( [ include, passedOptions ] ) =>
			(
				Reflect.get( window, 'axe' ) as {
					run: ( context: object, options: RunOptions ) => Promise< AxeResults >;
				}
			 ).run( { include }, passedOptions ),
		[ selectors.map( ( selector ) => [ selector ] ), runOptions ] as const
	);
	return violations.flatMap( ( { id, help, nodes } ) =>
		nodes.map(
			( { html, target, failureSummary } ) =>
				`${ id }: ${ help } (${ target.join( ' ' ) }: ${ html.slice( 0, 160 ) }; ${ failureSummary })`
		)
	);
}

/** Expects that axe finds no violation in one part of the page. */
export async function expectAccessible( page: Page, selector: string, options: AxeOptions = {} ): Promise< void > {
	expect( await violationsIn( page, [ selector ], options ) ).toEqual( [] );
}

/** Widths of tablets, in px; only release runs check them. */
const TABLET_WIDTHS = { above: 500, below: 1100 };

/** Returns whether axe skips the page's width: between phone and desktop, except in a release run. */
export const isAxeSkipped = ( page: Page ): boolean => {
	const width = page.viewportSize()?.width ?? 0;
	return process.env.AISLE_RELEASE_RUN !== '1' && width > TABLET_WIDTHS.above && width < TABLET_WIDTHS.below;
};

/**
 * Like expectAccessible(), for loops over widths: axe checks only phone and desktop widths, except in a release run.
 */
export async function expectAccessibleOnPhoneAndDesktop(
	page: Page,
	selector: string,
	options: AxeOptions = {}
): Promise< void > {
	if ( ! isAxeSkipped( page ) ) {
		await expectAccessible( page, selector, options );
	}
}
