const PATHS = {
	calendar: 'M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4',
	clock: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 8v4.2l2.8 1.8',
	zoom: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5L20 20M11 8.5v5M8.5 11h5',
	down: 'M6 9.5l6 6 6-6',
	back: 'M14.5 6l-6 6 6 6',
	forward: 'M9.5 6l6 6-6 6',
} as const;

/** Icons used only by forms, in the style of platform/ui. Always inside a control with an accessible name. */
export function OptionIcon( { name }: { readonly name: keyof typeof PATHS } ) {
	return (
		<svg className="aisle-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
			<path d={ PATHS[ name ] } />
		</svg>
	);
}
