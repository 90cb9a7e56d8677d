/** Lazy-loads the code of sections, which few forms need. If it fails, the fields are shown without sections. */
import { useEffect, useState } from '@wordpress/element';
import type { ComponentType } from 'react';
import { repetitionRules } from '../form-state';
import type { SectionsProps } from './section-props';

let loadedComponent: ComponentType< SectionsProps > | null = null;

export async function loadSections(): Promise< void > {
	const [ { SectionedFields }, rules ] = await Promise.all( [
		import( /* webpackChunkName: "product-options-sections" */ './sectioned-fields' ),
		import( /* webpackChunkName: "product-options-sections" */ '../repetitions' ),
	] );
	repetitionRules.register( rules );
	loadedComponent = SectionedFields;
}

export function useSections( isNeeded: boolean ): ComponentType< SectionsProps > | null {
	const [ , setLoaded ] = useState( loadedComponent !== null );
	useEffect( () => {
		if ( isNeeded && loadedComponent === null ) {
			loadSections().then(
				() => setLoaded( true ),
				() => undefined
			);
		}
	}, [ isNeeded ] );
	return loadedComponent;
}
