/**
 * Lazy-loads a part that few fields have and renders nothing until then. If loaded before the first render, it is
 * included there.
 */
import { useEffect, useState } from '@wordpress/element';
import type { ComponentType } from 'react';

interface LazyPart< Props > {
	Part: ComponentType< Props >;
	load: () => Promise< void >;
}

export function lazyPart< Props extends object >(
	loadModule: () => Promise< ComponentType< Props > >
): LazyPart< Props > {
	let component: ComponentType< Props > | null = null;
	const load = async () => {
		component ??= await loadModule();
	};
	function Part( props: Props ) {
		const [ , setLoaded ] = useState( component !== null );
		useEffect(
			() =>
				void (
					component ??
					load().then(
						() => setLoaded( true ),
						() => undefined
					)
				),
			[]
		);
		const Component = component;
		return Component && <Component { ...props } />;
	}
	return { Part, load };
}
