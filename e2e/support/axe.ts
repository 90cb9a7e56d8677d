// axe on the page that a test has open. The page gets axe's script once and stays the only page: `AxeBuilder` sends the
// script again and opens a second page for each run.
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';
import { animationsEnd } from './settled';

interface Choice {
	/** Rule tags; without them all rules run that are on by default. */
	tags?: string[];
	/** Rules that do not run. */
	without?: string[];
}

export const WCAG_22_AA = [ 'wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa' ];

async function addScript( frame: Frame ): Promise< void > {
	if ( ! ( await frame.evaluate( () => 'axe' in window ) ) ) {
		await frame.evaluate( axe.source );
	}
}

/** Returns one text for each node that breaks a rule in these parts of the page. */
export async function violationsIn(
	page: Page,
	parts: string[],
	{ tags, without = [] }: Choice = {}
): Promise< string[] > {
	// Colors that fade in have less contrast until they have arrived.
	await animationsEnd( page );
	const [ main, ...frames ] = page.frames();
	await addScript( main! );
	// A frame may leave while axe is added to it.
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
		( [ include, given ] ) =>
			(
				Reflect.get( window, 'axe' ) as {
					run: ( context: object, options: RunOptions ) => Promise< AxeResults >;
				}
			 ).run( { include }, given ),
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

/** A tablet's widths; a release run looks at them too. */
const BETWEEN = { above: 500, below: 1100 };

/** Whether axe leaves the page's width out: between a phone's and a desk's, except in a release run. */
export const isBetween = ( page: Page ): boolean => {
	const width = page.viewportSize()?.width ?? 0;
	return process.env.AISLE_RELEASE_RUN !== '1' && width > BETWEEN.above && width < BETWEEN.below;
};

/**
 * As expectAccessible(), in a loop over widths: except in a release run, axe looks at a phone's and a desk's width
 * only.
 */
export async function expectAccessibleAtEnds( page: Page, part: string, choice: Choice = {} ): Promise< void > {
	if ( ! isBetween( page ) ) {
		await expectAccessible( page, part, choice );
	}
}
