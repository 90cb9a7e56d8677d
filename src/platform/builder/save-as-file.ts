/** Downloads data as a JSON file. */
export function saveAsFile( data: unknown, name: string ): void {
	const address = URL.createObjectURL(
		new Blob( [ JSON.stringify( data, null, '\t' ) ], { type: 'application/json' } )
	);
	const link = document.createElement( 'a' );
	link.href = address;
	link.download = name.replace( /[\\/:*?"<>|]+/g, '-' );
	link.click();
	window.setTimeout( () => URL.revokeObjectURL( address ), 1000 );
}
