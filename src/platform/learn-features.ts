import { boot, type Boot } from './boot-data';

/**
 * Adds the boot data of a form that was loaded later. The loader and the app have separate copies of the boot data;
 * call it in both.
 */
export function addFeatureData( features: Boot[ 'features' ], takesOver: readonly string[] ): void {
	const page = boot();
	Object.assign( page.features, features );
	page.shop.replaced.push( ...takesOver );
}
