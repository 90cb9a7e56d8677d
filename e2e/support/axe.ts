// Runs axe on the test's page. The script is added once and no other page is opened: `AxeBuilder` adds it again and
// opens a second page for each run.
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';
import { animationsEnd } from './settled';

interface Choice {
	/** Rule tags; without them, all default rules run. */
	tags?: string[];
	/** Rules that are disabled. */
	without?: string[];
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
	parts: string[],
	{ tags, without = [] }: Choice = {}
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
	const options: RunOptions = {
		resultTypes: [ 'violations' ],
		rules: Object.fromEntries( without.map( ( rule ) => [ rule, { enabled: false } ] ) ),
		...( tags ? { runOnly: { type: 'tag', values: tags } } : {} ),
	};
	const { violations } = await page.evaluate(
		( [ include, runOptions ] ) =>
			(
				Reflect.get( window, 'axe' ) as {
					run: ( context: object, options: RunOptions ) => Promise< AxeResults >;
				}
			 ).run( { include }, runOptions ),
		[ parts.map( ( part ) => [ part ] ), options ] as const
	);
	return violations.flatMap( ( { id, help, nodes } ) =>
		nodes.map(
			( { html, target, failureSummary } ) =>
				`${ id }: ${ help } (${ target.join( ' ' ) }: ${ html.slice( 0, 160 ) }; ${ failureSummary })`
		)
	);
}

/** Expects that axe finds no violation in one part of the page. */
export async function expectAccessible( page: Page, part: string, choice: Choice = {} ): Promise< void > {
	expect( await violationsIn( page, [ part ], choice ) ).toEqual( [] );
}

/** Widths of tablets, in px; only release runs check them. */
const BETWEEN = { above: 500, below: 1100 };

/** Returns whether axe skips the page's width: between phone and desktop, except in a release run. */
export const isBetween = ( page: Page ): boolean => {
	const width = page.viewportSize()?.width ?? 0;
	return process.env.AISLE_RELEASE_RUN !== '1' && width > BETWEEN.above && width < BETWEEN.below;
};

/**
 * Like expectAccessible(), for loops over widths: axe checks only phone and desktop widths, except in a release run.
 */
export async function expectAccessibleAtEnds( page: Page, part: string, choice: Choice = {} ): Promise< void > {
	if ( ! isBetween( page ) ) {
		await expectAccessible( page, part, choice );
	}
}
