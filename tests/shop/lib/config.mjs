// Writes wp-config.php of a development store.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keys = [
	'AUTH_KEY',
	'SECURE_AUTH_KEY',
	'LOGGED_IN_KEY',
	'NONCE_KEY',
	'AUTH_SALT',
	'SECURE_AUTH_SALT',
	'LOGGED_IN_SALT',
	'NONCE_SALT',
];

/**
 * @param {string} dir        Folder of the site.
 * @param {Object} connection Constants for the database, such as DB_NAME and DB_USER.
 */
export function writeConfig( dir, connection ) {
	const constants = {
		...connection,
		...Object.fromEntries( keys.map( ( key ) => [ key, `${ key } of a development shop` ] ) ),
		WP_DEBUG: true,
		WP_DEBUG_DISPLAY: false,
		WP_HTTP_BLOCK_EXTERNAL: true,
		AUTOMATIC_UPDATER_DISABLED: true,
		DISABLE_WP_CRON: true,
		WP_ENVIRONMENT_TYPE: 'local',
		// Enables switches for tests, for example to measure how many adds are lost without the session lock.
		AISLE_DEV_SWITCHES: true,
	};
	const file = join( dir, 'wp-config.php' );
	// Replaces the file instead of changing it, because it may be a hard link to a file in the cache.
	rmSync( file, { force: true } );
	writeFileSync(
		file,
		`<?php
// Written by tests/shop/make.mjs.
${ Object.entries( constants )
	.map( ( [ name, value ] ) => `define( '${ name }', ${ literal( value ) } );` )
	.join( '\n' ) }
define( 'WP_DEBUG_LOG', __DIR__ . '/wp-content/debug.log' );
// The store uses the host and port of the request. On the command line, AISLE_URL contains them.
$aisle_host = $_SERVER['HTTP_HOST'] ?? '';
$aisle_url  = preg_match( '/^(127\\.0\\.0\\.1|([a-z]+\\.)*localhost)(:\\d+)?$/', $aisle_host ) ? "http://$aisle_host" : ( rtrim( (string) getenv( 'AISLE_URL' ), '/' ) ?: 'http://127.0.0.1' );
define( 'WP_HOME', $aisle_url );
define( 'WP_SITEURL', $aisle_url );
unset( $aisle_host, $aisle_url );
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
`
	);
}

const literal = ( value ) =>
	typeof value === 'boolean' ? String( value ) : `'${ value.replace( /[\\']/g, '\\$&' ) }'`;
