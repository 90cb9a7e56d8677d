/** Downloads data as a JSON file. */
export function saveAsFile( data: unknown, name: string ): void {
	const url = URL.createObjectURL( new Blob( [ JSON.stringify( data, null, '\t' ) ], { type: 'application/json' } ) );
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name.replace( /[\\/:*?"<>|]+/g, '-' );
	link.click();
	window.setTimeout( () => URL.revokeObjectURL( url ), 1000 );
}
