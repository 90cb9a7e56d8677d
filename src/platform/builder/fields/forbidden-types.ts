/**
 * File extensions that are always rejected. Mirror of includes/Platform/Uploads/Content/ForbiddenTypes.php, which the
 * server uses.
 */
const FORBIDDEN_EXTENSIONS = (
	'inc pl pm py pyc rb cgi fcgi sh bash zsh csh ksh asp aspx asa asax ascx ashx asmx cer cdx axd cshtml vbhtml jsp jspx jspf jsw jsv do action cfm cfml cfc dbm lua tcl esp ' +
	'shtml shtm stm htaccess htpasswd htgroup ini conf config env user svg svgz html htm xhtml xht xml xsl xslt xsd dtd rdf rss atom mht mhtml hta htc swf js mjs cjs jse ts ' +
	'tsx jsx css json map wasm dfxp vml xbl eml webmanifest exe com bat cmd msi msp mst scr pif cpl dll sys ocx drv vb vbe vbs wsf wsh wsc ws ps1 psm1 psd1 ps1xml reg inf lnk ' +
	'url scf gadget msc jar jnlp class war app dmg pkg deb rpm apk ipa run bin elf so dylib desktop workflow iso img vhd vhdx chm hlp application appref xll library ' +
	'settingcontent docm dotm xlsm xlsb xltm xlam pptm potm ppam ppsm sldm one onepkg onetoc onetoc2 onetmp xps oxps mdb mde accdb accde odb'
).split( ' ' );

/** Some servers run every extension with this prefix as PHP. */
const PHP_PREFIX = /^(?:php|pht|phar)/;

/**
 * @param extension In lower case, without the dot.
 */
export const isForbiddenType = ( extension: string ): boolean =>
	PHP_PREFIX.test( extension ) || FORBIDDEN_EXTENSIONS.includes( extension );

/**
 * @param extensions Extensions of a field, comma-separated, with or without dots.
 */
export const forbiddenTypesIn = ( extensions: string ): string[] =>
	extensions
		.toLowerCase()
		.split( ',' )
		.map( ( name ) => name.trim().replace( /^\./, '' ) )
		.filter( isForbiddenType );
