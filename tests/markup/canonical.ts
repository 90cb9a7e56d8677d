/**
 * Markup in one way of writing: attributes in small letters and in the order of their names, entities alike. White
 * space counts, as it does when React takes elements over.
 */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g;

export function canonical( html: string ): string {
	let result = '';
	let at = 0;
	for ( const tag of html.matchAll( TAG ) ) {
		const [ whole, slash = '', name = '', attributes = '' ] = tag;
		result += encoded( decoded( html.slice( at, tag.index ) ) ) + `<${ slash }${ name }${ sorted( attributes ) }>`;
		at = tag.index + whole.length;
	}
	return result + encoded( decoded( html.slice( at ) ) );
}

const sorted = ( attributes: string ): string =>
	[ ...attributes.matchAll( /\s([^\s=]+)(?:="([^"]*)")?/g ) ]
		.map( ( [ , name = '', value = '' ] ) => ` ${ name === 'viewBox' ? name : name.toLowerCase() }="${ encoded( decoded( value ) ) }"` )
		.sort()
		.join( '' );

const ENTITIES: Readonly< Record< string, string > > = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#x27': "'", '#039': "'" };

const decoded = ( text: string ): string => text.replace( /&([a-z]+|#x27|#039);/g, ( whole, name: string ) => ENTITIES[ name ] ?? whole );

const encoded = ( text: string ): string => text.replace( /[&<>"]/g, ( sign ) => ( { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } )[ sign ] ?? sign );
