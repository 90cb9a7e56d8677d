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
	let kind: ComponentType< Props > | null = null;
	const load = async () => {
		kind ??= await loadModule();
	};
	function Part( props: Props ) {
		const [ , setLoaded ] = useState( kind !== null );
		useEffect(
			() =>
				void (
					kind ??
					load().then(
						() => setLoaded( true ),
						() => undefined
					)
				),
			[]
		);
		const Kind = kind;
		return Kind && <Kind { ...props } />;
	}
	return { Part, load };
}
