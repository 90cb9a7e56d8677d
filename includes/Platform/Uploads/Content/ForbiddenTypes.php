<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * File extensions that are always rejected, whatever the merchant or the site allows: files that a server may run, a
 * browser may open as a page, or a double click starts on a staff member's computer.
 */
final class ForbiddenTypes {

	/** Prefixes that some servers treat as PHP: php, php5, php55, phps, phpt, pht, phtml, phar. */
	private const PHP = '/\A(?:php|pht|phar)/';

	private const LIST = array(
		// Run by servers.
		'inc', 'pl', 'pm', 'py', 'pyc', 'rb', 'cgi', 'fcgi', 'sh', 'bash', 'zsh', 'csh', 'ksh', 'asp', 'aspx', 'asa', 'asax', 'ascx',
		'ashx', 'asmx', 'cer', 'cdx', 'axd', 'cshtml', 'vbhtml',
		'jsp', 'jspx', 'jspf', 'jsw', 'jsv', 'do', 'action', 'cfm', 'cfml', 'cfc', 'dbm', 'lua', 'tcl', 'esp', 'shtml', 'shtm', 'stm',
		'htaccess', 'htpasswd', 'htgroup', 'ini', 'conf', 'config', 'env', 'user',
		// Opened by browsers as pages, scripts or styles.
		'svg', 'svgz', 'html', 'htm', 'xhtml', 'xht', 'xml', 'xsl', 'xslt', 'xsd', 'dtd', 'rdf', 'rss', 'atom', 'mht', 'mhtml', 'hta',
		'htc', 'swf', 'js', 'mjs', 'cjs', 'jse', 'ts', 'tsx', 'jsx', 'css', 'json', 'map', 'wasm', 'dfxp', 'vml', 'xbl', 'eml',
		'webmanifest',
		// Programs.
		'exe', 'com', 'bat', 'cmd', 'msi', 'msp', 'mst', 'scr', 'pif', 'cpl', 'dll', 'sys', 'ocx', 'drv', 'vb', 'vbe', 'vbs', 'wsf', 'wsh',
		'wsc', 'ws', 'ps1', 'psm1', 'psd1', 'ps1xml', 'reg', 'inf', 'lnk', 'url', 'scf', 'gadget', 'msc', 'jar', 'jnlp', 'class', 'war',
		'app', 'dmg', 'pkg', 'deb', 'rpm', 'apk', 'ipa', 'run', 'bin', 'elf', 'so', 'dylib', 'desktop', 'workflow', 'iso', 'img', 'vhd',
		'vhdx', 'chm', 'hlp', 'application', 'appref', 'xll', 'library', 'settingcontent',
		// Documents with embedded programs.
		'docm', 'dotm', 'xlsm', 'xlsb', 'xltm', 'xlam', 'pptm', 'potm', 'ppam', 'ppsm', 'sldm', 'one', 'onepkg', 'onetoc', 'onetoc2',
		'onetmp', 'xps', 'oxps', 'mdb', 'mde', 'accdb', 'accde', 'odb',
	);

	/** Parts before the extension that occur in normal names: shop.com.pdf, photo.app.jpg, map.allegro.pl.png. */
	private const ALLOWED_INSIDE = array(
		'com', 'app', 'pl', 'do', 'action', 'class', 'map', 'run', 'url', 'user', 'ws', 'sh', 'img', 'so', 'py', 'library', 'application',
		'one', 'config', 'desktop', 'bin', 'ts',
	);

	/**
	 * @param string $extension In lower case, without the dot.
	 */
	public static function is_forbidden_ending( string $extension ): bool {
		return 1 === preg_match( self::PHP, $extension ) || in_array( $extension, self::LIST, true );
	}

	/**
	 * Checks a part before the last: a misconfigured Apache runs `a.php.jpg` as PHP.
	 */
	public static function is_forbidden_inside( string $part ): bool {
		return self::is_forbidden_ending( $part ) && ! in_array( $part, self::ALLOWED_INSIDE, true );
	}
}
