<?php
/**
 * Routes PHP's own server as a web server would route WordPress: files as they are, everything else to index.php.
 * What a web server must not give away (the database, logs, dotfiles) it does not.
 */

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
	return false;
}
if ( ! is_file( $aisle_root . $aisle_path ) ) {
	$aisle_path = '/index.php';
}
$_SERVER['SCRIPT_NAME']     = $aisle_path;
$_SERVER['PHP_SELF']        = $aisle_path;
$_SERVER['SCRIPT_FILENAME'] = $aisle_root . $aisle_path;
chdir( dirname( $aisle_root . $aisle_path ) );
require $aisle_root . $aisle_path;
