<?php
/**
 * Runs one step of installing, updating or deleting the plugin in a development store, as the admin screens do:
 *
 *     AISLE_SITE=<folder with wp-load.php> php plugin-steps.php update|deactivate|delete|choose-removal|left [zip]
 *
 * Prints Aisle's stored data after the step as JSON. If the step fails, prints the reason to standard error and exits with 1.
 */

declare(strict_types=1);

const AISLE_RELEASE_PLUGIN = 'aisle/plugin.php';

$_SERVER += array(
	'HTTP_HOST'       => '127.0.0.1',
	'REQUEST_METHOD'  => 'GET',
	'REQUEST_URI'     => '/',
	'SERVER_NAME'     => '127.0.0.1',
	'SERVER_PROTOCOL' => 'HTTP/1.1',
);
define( 'WP_ADMIN', true );
define( 'FS_METHOD', 'direct' );
require getenv( 'AISLE_SITE' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
wp_set_current_user( 1 );
// Prevents update checks, which would write errors to the log on a machine without a network.
foreach ( array( 'wp_version_check', 'wp_update_plugins', 'wp_update_themes' ) as $aisle_check ) {
	remove_action( 'upgrader_process_complete', $aisle_check );
}

function aisle_release_fail( string $message ): never {
	fwrite( STDERR, $message . "\n" );
	exit( 1 );
}

/** Unpacks a zip over the plugin, as "Upload plugin" and "Replace current with uploaded" do, and activates it. */
function aisle_release_update( string $zip ): array {
	$upgrader = new Plugin_Upgrader( new Automatic_Upgrader_Skin() );
	// Enables maintenance mode as the updates screen does, so that no request runs with half of the files.
	$upgrader->init();
	$upgrader->fs_connect( array( ABSPATH ) );
	$upgrader->maintenance_mode( true );
	$result = $upgrader->install( $zip, array( 'overwrite_package' => true ) );
	$upgrader->maintenance_mode( false );
	if ( true !== $result ) {
		aisle_release_fail( is_wp_error( $result ) ? $result->get_error_message() : 'The zip could not be installed.' );
	}
	$result = activate_plugin( AISLE_RELEASE_PLUGIN );
	if ( is_wp_error( $result ) ) {
		aisle_release_fail( $result->get_error_message() );
	}
	return aisle_release_stored();
}

/** Deletes the inactive plugin; WordPress runs its uninstall.php. */
function aisle_release_delete(): array {
	$result = delete_plugins( array( AISLE_RELEASE_PLUGIN ) );
	if ( true !== $result ) {
		aisle_release_fail( is_wp_error( $result ) ? $result->get_error_message() : 'The plugin could not be deleted.' );
	}
	return aisle_release_stored();
}

/** Enables the setting "Remove all data when Aisle is deleted" under General. */
function aisle_release_choose_removal(): array {
	$settings                     = (array) get_option( 'aisle_settings', array() );
	$settings['features']['shop'] = array( 'uninstall_data' => true ) + (array) ( $settings['features']['shop'] ?? array() );
	update_option( 'aisle_settings', array( 'schema_version' => 1 ) + $settings );
	return aisle_release_stored();
}

/**
 * Returns Aisle's stored data: whether it is active, the number of forms and pending actions, and names of the other data.
 *
 * @return array{ active: bool, forms: int, options: list<string>, tables: list<string>, actions: int, folders: list<string> }
 */
function aisle_release_stored(): array {
	global $wpdb;
	// phpcs:ignore WordPress.DB.PreparedSQL -- Prepared from the literals below.
	$names = static fn( string $sql, string $like ): array => $wpdb->get_col( $wpdb->prepare( $sql, $like ) );
	return array(
		'active'  => is_plugin_active( AISLE_RELEASE_PLUGIN ),
		'forms'   => (int) $wpdb->get_var(
			"SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type IN ( 'aisle_option_form', 'aisle_contact_form' )"
		),
		'options' => $names(
			"SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s AND option_name NOT LIKE '%%aisle\\_shop\\_%%' "
				. "ORDER BY option_name",
			'%aisle\_%'
		),
		'tables'  => $names( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'aisle_' ) . '%' ),
		'actions' => function_exists( 'as_get_scheduled_actions' )
			? count( as_get_scheduled_actions( array( 'group' => 'aisle', 'status' => 'pending' ), 'ids' ) )
			: 0,
		'folders' => array_map( 'basename', (array) glob( wp_upload_dir( null, false )['basedir'] . '/aisle-*', GLOB_ONLYDIR ) ),
	);
}

$aisle_steps = array(
	'update'         => static fn( string $zip ): array => aisle_release_update( $zip ),
	'deactivate'     => static function (): array {
		deactivate_plugins( AISLE_RELEASE_PLUGIN );
		return aisle_release_stored();
	},
	'delete'         => static fn(): array => aisle_release_delete(),
	'choose-removal' => static fn(): array => aisle_release_choose_removal(),
	'left'           => static fn(): array => aisle_release_stored(),
);
$aisle_step  = $aisle_steps[ $argv[1] ?? '' ]
	?? aisle_release_fail( 'Choose a step: ' . implode( ', ', array_keys( $aisle_steps ) ) . '.' );
echo 'result: ', json_encode( $aisle_step( $argv[2] ?? '' ), JSON_THROW_ON_ERROR );
