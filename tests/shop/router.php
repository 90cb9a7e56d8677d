<?php
/**
 * Router of PHP's built-in server. It sends existing files, except the database, logs and dotfiles, and passes all other
 * requests to index.php.
 */

const AISLE_CACHED_TYPES = array(
	'css'   => 'text/css; charset=UTF-8',
	'gif'   => 'image/gif',
	'jpg'   => 'image/jpeg',
	'js'    => 'application/javascript',
	'png'   => 'image/png',
	'svg'   => 'image/svg+xml',
	'webp'  => 'image/webp',
	'woff2' => 'font/woff2',
);

$aisle_root = $_SERVER['DOCUMENT_ROOT'];
$aisle_path = urldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );

if ( preg_match( '#(^|/)\.|^/wp-content/(database|mariadb)(/|$)|^/wp-content/[^/]+\.(log|json)$#', $aisle_path ) ) {
	http_response_code( 404 );
	return true;
}
if ( is_dir( $aisle_root . $aisle_path ) && is_file( rtrim( $aisle_root . $aisle_path, '/' ) . '/index.php' ) ) {
	$aisle_path = rtrim( $aisle_path, '/' ) . '/index.php';
}
if ( is_file( $aisle_root . $aisle_path ) && ! str_ends_with( $aisle_path, '.php' ) ) {
	$aisle_type = AISLE_CACHED_TYPES[ strtolower( pathinfo( $aisle_path, PATHINFO_EXTENSION ) ) ] ?? '';
	// PHP's server sends no cache headers, so browsers would load all assets with each page. Code does not change during tests.
	if ( '' === $aisle_type || '1' !== getenv( 'AISLE_CACHE_ASSETS' ) ) {
		return false;
	}
	header( "Content-Type: $aisle_type" );
	header( 'Content-Length: ' . filesize( $aisle_root . $aisle_path ) );
	header( 'Cache-Control: public, max-age=86400' );
	readfile( $aisle_root . $aisle_path );
	return true;
}
if ( ! is_file( $aisle_root . $aisle_path ) ) {
	$aisle_path = '/index.php';
}
$_SERVER['SCRIPT_NAME']     = $aisle_path;
$_SERVER['PHP_SELF']        = $aisle_path;
$_SERVER['SCRIPT_FILENAME'] = $aisle_root . $aisle_path;
chdir( dirname( $aisle_root . $aisle_path ) );
require $aisle_root . $aisle_path;
