// The package has no types; these are the parts that the tests use.
declare module 'jest-axe' {
	export function axe( node: Element ): Promise< { readonly violations: readonly unknown[] } >;
}
